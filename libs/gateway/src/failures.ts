import type { IncomingMessage } from 'node:http';
import { errorCatalogue, REQUEST_ID_HEADER, type ErrorBody, type ErrorCode } from '@konbit/contracts';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const sentences: Record<number, string> = {
  400: 'This address cannot be read.',
  404: 'There is nothing at this address.',
  503: 'The site is briefly unavailable. Please try again in a moment.',
};

export class RefusedCall extends Error {
  readonly statusCode: number;

  constructor(readonly code: ErrorCode) {
    super(errorCatalogue[code].message);
    this.statusCode = errorCatalogue[code].status;
  }
}

export const isApiCall = ({ url = '' }: IncomingMessage): boolean => /^\/api(\/|\?|$)/.test(url);

export function errorBody(code: ErrorCode): ErrorBody {
  const { status, message } = errorCatalogue[code];
  return { statusCode: status, code, message, error: message };
}

export function answerAsApi(reply: FastifyReply, code: ErrorCode, fields?: ErrorBody['fields']): FastifyReply {
  const { status } = errorCatalogue[code];
  if (status === 503) reply.header('retry-after', '5');
  return reply
    .code(status)
    .headers({ 'cache-control': 'no-store', [REQUEST_ID_HEADER]: reply.request.id })
    .send({ ...errorBody(code), fields });
}

export function answerPlainly(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', '5');
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(`${sentences[status] ?? 'The request could not be answered.'}\n`);
}

/** Neither a call refused on purpose nor a client that has left is a failure of ours. */
export const isOurs = (error: FastifyError, reply: FastifyReply): boolean =>
  (error.statusCode ?? 500) >= 500 &&
  error.code !== 'FST_UNDER_PRESSURE' &&
  !(error instanceof RefusedCall) &&
  !reply.raw.destroyed;

/** No answer tells anything internal. */
export function addFailures(gateway: FastifyInstance, report: (error: Error) => void): void {
  gateway.setNotFoundHandler((request, reply) => answerFailure(request, reply, { statusCode: 404 }));
  gateway.setErrorHandler((error: FastifyError, request, reply) => {
    if (isOurs(error, reply)) report(error);
    return answerFailure(request, reply, error);
  });
}

export function answerFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: { statusCode?: number; code?: string },
): FastifyReply {
  if (!isApiCall(request.raw)) return answerPlainly(reply, failure.statusCode ?? 500);
  return answerAsApi(reply, failure instanceof RefusedCall ? failure.code : codeOf(failure));
}

export function codeOf({ statusCode = 500, code = '' }: { statusCode?: number; code?: string }): ErrorCode {
  if (statusCode >= 500) return 'UNAVAILABLE';
  if (statusCode === 413) return 'PAYLOAD_TOO_LARGE';
  if (statusCode === 415) return 'UNSUPPORTED_MEDIA_TYPE';
  return code.startsWith('FST_ERR_CTP') ? 'MALFORMED_JSON' : 'NOT_FOUND';
}
