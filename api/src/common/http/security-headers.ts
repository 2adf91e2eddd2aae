import helmet, { type HelmetOptions } from 'helmet';
import type { FastifyInstance } from 'fastify';

const nothing = { defaultSrc: ["'none'"], baseUri: ["'none'"], formAction: ["'none'"], frameAncestors: ["'none'"] };

/** The page of /api/docs: its own scripts only; its styles and pictures are partly inline. */
const docs = {
  ...nothing,
  scriptSrc: ["'self'"],
  styleSrc: ["'self'", "'unsafe-inline'"],
  imgSrc: ["'self'", 'data:'],
  connectSrc: ["'self'"],
};

/**
 * Headers that keep a browser from making anything of an answer but data. No HSTS and no upgrade of insecure requests
 * on plain http, where they would lock visitors out. They never differ, so they are made once.
 */
export function sendSecurityHeaders(fastify: FastifyInstance, overHttps: boolean): void {
  const of = (directives: typeof nothing) =>
    headersBy({ contentSecurityPolicy: { useDefaults: false, directives }, strictTransportSecurity: overHttps });
  const [ofData, ofDocs] = [of(nothing), of(docs)];
  fastify.addHook('onRequest', (request, reply, next) => {
    reply.headers(/^\/api\/docs(\/|$)/.test(request.routeOptions.url ?? '') ? ofDocs : ofData);
    next();
  });
}

/** What Helmet sets on any answer. */
function headersBy(options: HelmetOptions): Record<string, string> {
  const headers: Record<string, string> = {};
  const setHeader = (name: string, value: string) => void (headers[name] = value);
  const failed = (error?: unknown) => {
    if (error) throw error;
  };
  helmet(options)({} as never, { setHeader, removeHeader: () => {} } as never, failed);
  return headers;
}
