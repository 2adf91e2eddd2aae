import helmet from '@fastify/helmet';
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
 * on plain http, where they would lock visitors out.
 */
export async function sendSecurityHeaders(fastify: FastifyInstance, overHttps: boolean): Promise<void> {
  fastify.addHook('onRoute', (route) => {
    if (/^\/api\/docs(\/|$)/.test(route.url)) {
      route.helmet = { contentSecurityPolicy: { useDefaults: false, directives: docs } };
    }
  });
  await fastify.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: nothing },
    strictTransportSecurity: overHttps,
  });
}
