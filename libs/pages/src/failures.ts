import type { IncomingMessage } from 'node:http';
import { errorCatalogue, type ErrorBody, type ErrorCode, type Language, REQUEST_ID_HEADER } from '@konbit/contracts';
import { answerUnreadable } from '@konbit/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { languageOf } from './language.ts';

const sentences: Record<number, Record<Language, string>> = {
  400: {
    en: 'This address cannot be read.',
    ht: 'Nou pa ka li adrès sa a.',
    fr: 'Cette adresse n’est pas lisible.',
  },
  404: {
    en: 'There is nothing at this address.',
    ht: 'Pa gen anyen nan adrès sa a.',
    fr: 'Il n’y a rien à cette adresse.',
  },
  414: {
    en: 'This address is too long.',
    ht: 'Adrès sa a twò long.',
    fr: 'Cette adresse est trop longue.',
  },
  431: {
    en: 'Your browser sent too much with this request. Please delete the cookies of this site and try again.',
    ht: 'Navigatè ou a voye twòp bagay ak demann sa a. Tanpri efase cookie sit sa a yo, epi eseye ankò.',
    fr: 'Votre navigateur a envoyé trop de données. Veuillez supprimer les témoins de ce site, puis réessayer.',
  },
  503: {
    en: 'The site is briefly unavailable. Please try again in a moment.',
    ht: 'Sit la pa disponib pou kounye a. Tanpri eseye ankò talè.',
    fr: 'Le site est momentanément indisponible. Veuillez réessayer dans un instant.',
  },
};
const otherwise: Record<Language, string> = {
  en: 'The request could not be answered.',
  ht: 'Nou pa ka reponn demann sa a.',
  fr: 'Nous n’avons pas pu répondre à cette demande.',
};

export class RefusedCall extends Error {
  readonly statusCode: number;

  constructor(readonly code: ErrorCode) {
    super(errorCatalogue[code].message);
    this.statusCode = errorCatalogue[code].status;
  }
}

export const isApiCall = ({ url = '' }: IncomingMessage): boolean => /^\/api(\/|\?|$)/.test(url);

/** Of requests that no handler gets to see. */
export const answerUnread = () =>
  answerUnreadable(
    { malformed: errorBody('MALFORMED_JSON'), headersTooLarge: errorBody('HEADERS_TOO_LARGE') },
    REQUEST_ID_HEADER,
  );

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

/** A sentence: in the visitor's language on a page, in English for programs. */
export function answerPlainly(reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', '5');
  reply.code(status).header('cache-control', 'no-store');
  const texts = sentences[status] ?? otherwise;
  const { request } = reply;
  if (!/text\/html/i.test(request.headers.accept ?? ''))
    return reply.type('text/plain; charset=utf-8').send(`${texts.en}\n`);
  const language = languageOf(request);
  const viewport = '<meta name="viewport" content="width=device-width">';
  return reply
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${language}">${viewport}<title>${texts[language]}</title><p>${texts[language]}</p></html>\n`,
    );
}

/** Neither a call refused on purpose nor a client that has left is a failure of ours. */
export const isOurs = (error: FastifyError, reply: FastifyReply): boolean =>
  (error.statusCode ?? 500) >= 500 &&
  error.code !== 'FST_UNDER_PRESSURE' &&
  !(error instanceof RefusedCall) &&
  !reply.raw.destroyed;

/** No answer tells anything internal. */
export function addFailures(server: FastifyInstance, report: (error: Error) => void): void {
  server.setNotFoundHandler((request, reply) => answerFailure(request, reply, { statusCode: 404 }));
  server.setErrorHandler((error: FastifyError, request, reply) => {
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
