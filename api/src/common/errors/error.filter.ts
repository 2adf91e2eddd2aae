import { Catch, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CallerGone, isDatabaseAway, isLoginRefused } from '../../database/database-errors.ts';
import { RoomToWriteService } from '../../database/room-to-write.service.ts';
import { AppError } from './app-error.ts';

/** Gives every failure the one error body. What is not the client's fault is logged under the request's id. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(private readonly room: RoomToWriteService) {}

  catch(failure: unknown, host: ArgumentsHost): void {
    this.room.note(failure);
    const http = host.switchToHttp();
    answerFailure(failure, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }
}

export function answerFailure(failure: unknown, request: Pick<FastifyRequest, 'log'>, reply: FastifyReply): void {
  const error = toAppError(failure);
  if (error.status >= 500 && !(failure instanceof CallerGone))
    request.log.error({ code: error.code, err: failure }, 'request failed');
  if (reply.sent || reply.raw.headersSent) return;
  if (error.retryAfterSeconds !== undefined) reply.header('Retry-After', error.retryAfterSeconds);
  reply.header('Cache-Control', 'no-store').removeHeader('ETag');
  reply.type('application/json; charset=utf-8').code(error.status).send(error.toBody());
}

const retryAfterSeconds = 5;

export function toAppError(failure: unknown): AppError {
  if (failure instanceof AppError) return failure;
  const mayPass = isDatabaseAway(failure) || isLoginRefused(failure) || failure instanceof CallerGone;
  if (mayPass) return new AppError('UNAVAILABLE', undefined, { retryAfterSeconds, cause: failure });
  switch (refusalStatus(failure)) {
    case undefined:
      return new AppError('INTERNAL_ERROR', undefined, { cause: failure });
    case 503:
      return new AppError('UNAVAILABLE', undefined, { retryAfterSeconds, cause: failure });
    case 404:
    case 405:
    case 414:
      return new AppError('NOT_FOUND');
    case 413:
      return new AppError('PAYLOAD_TOO_LARGE');
    case 415:
      return new AppError('UNSUPPORTED_MEDIA_TYPE');
    default:
      return new AppError('MALFORMED_JSON');
  }
}

/** Nest keeps the status in a method, Fastify in `statusCode`; nothing for what is neither 4xx nor 503. */
function refusalStatus(failure: unknown): number | undefined {
  const error = (failure ?? {}) as { statusCode?: unknown; getStatus?: () => number };
  const status = typeof error.getStatus === 'function' ? error.getStatus() : error.statusCode;
  return typeof status === 'number' && ((status >= 400 && status < 500) || status === 503) ? status : undefined;
}
