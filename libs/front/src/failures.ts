import { errorCatalogue, type ErrorBody, type ErrorCode, type Language, REQUEST_ID_HEADER } from '@konbit/contracts';
import { answerUnreadable } from '@konbit/server';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isForm } from './forms.ts';
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

/** Of requests that no handler gets to see. */
export const answerUnread = () =>
  answerUnreadable(
    { malformed: errorBody('MALFORMED_JSON'), headersTooLarge: errorBody('HEADERS_TOO_LARGE') },
    REQUEST_ID_HEADER,
  );

/** No answer tells anything internal. */
export function addFailures(front: FastifyInstance, report: (error: Error) => void): void {
  front.setErrorHandler((error: FastifyError, request, reply) => {
    const status = error.statusCode ?? 500;
    if (status >= 500 && !reply.raw.destroyed) report(error);
    return answerFailure(request, reply, status);
  });
}

/** The api's error body for a call, a sentence for everything else. */
export function answerFailure(request: FastifyRequest, reply: FastifyReply, status: number): FastifyReply {
  if (status === 503) reply.header('retry-after', '5');
  reply.header('cache-control', 'no-store');
  return isCall(request) ? answerAsApi(reply, codeOf(status)) : answerPlainly(reply, status);
}

const isCall = (request: FastifyRequest): boolean => /^\/api(\/|\?|$)/.test(request.url) && !isForm(request);

function codeOf(status: number): ErrorCode {
  if (status >= 500) return 'UNAVAILABLE';
  return status === 404 ? 'NOT_FOUND' : 'MALFORMED_JSON';
}

function answerAsApi(reply: FastifyReply, code: ErrorCode): FastifyReply {
  const body = errorBody(code);
  return reply.code(body.statusCode).header(REQUEST_ID_HEADER, reply.request.id).send(body);
}

function errorBody(code: ErrorCode): ErrorBody {
  const { status, message } = errorCatalogue[code];
  return { statusCode: status, code, message, error: message };
}

/** In the visitor's language on a page, in English for programs. */
function answerPlainly(reply: FastifyReply, status: number): FastifyReply {
  const texts = sentences[status] ?? otherwise;
  reply.code(status);
  if (!/text\/html/i.test(reply.request.headers.accept ?? ''))
    return reply.type('text/plain; charset=utf-8').send(`${texts.en}\n`);
  const language = languageOf(reply.request);
  const text = texts[language];
  const head = `<meta name="viewport" content="width=device-width"><title>${text}</title>`;
  return reply
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="${language}">${head}<p>${text}</p></html>\n`);
}
