import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { describeFailure } from '../logging/describe-failure.ts';
import { toAppError } from './to-app-error.ts';

/** Gives every failure the one error body. What is not the client's fault is logged under the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly logger: Logger) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.answer(failure, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  answer(failure: unknown, request: Pick<FastifyRequest, 'id'>, reply: FastifyReply): void {
    const error = toAppError(failure);
    if (error.status >= 500) {
      this.logger.error({ requestId: request.id, code: error.code, cause: describeFailure(failure) }, 'request failed');
    }
    if (reply.sent || reply.raw.headersSent) return;
    if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
    reply.header('Cache-Control', 'no-store').removeHeader('ETag');
    reply.type('application/json; charset=utf-8').code(error.status).send(error.toBody());
  }
}
