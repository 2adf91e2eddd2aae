import type { FastifyRequest } from 'fastify';

/** Of a browser without scripts, whose form names the api's own address. */
export const isForm = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  /^\/api\/(?:registrations|own-registration)(?:\?|$)/.test(url) &&
  /^(?:multipart\/form-data|application\/x-www-form-urlencoded)\s*(?:;|$)/i.test(headers['content-type'] ?? '');
