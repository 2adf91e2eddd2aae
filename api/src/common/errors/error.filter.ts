import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { toAppError } from './to-app-error.ts';

/** Gives every failure the one error body. What is not the client's fault is logged under the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  catch(failure: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    answerFailure(failure, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function answerFailure(failure: unknown, request: Pick<FastifyRequest, 'log'>, reply: FastifyReply): void {
  const error = toAppError(failure);
  if (error.status >= 500) request.log.error({ code: error.code, err: failure }, 'request failed');
  if (reply.sent || reply.raw.headersSent) return;
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  reply.header('Cache-Control', 'no-store').removeHeader('ETag');
  reply.type('application/json; charset=utf-8').code(error.status).send(error.toBody());
}
