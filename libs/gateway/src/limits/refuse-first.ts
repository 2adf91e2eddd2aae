import { createServer, type IncomingMessage, type RequestListener, type ServerOptions } from 'node:http';
import { errorCatalogue, REQUEST_ID_HEADER } from '@konbit/contracts';
import { securityHeaders } from '@konbit/server';
import type { FastifyServerFactory } from 'fastify';
import { randomUUID } from 'node:crypto';
import { errorBody, refusals } from '../failures.ts';
import { timeLimits } from './limit-requests.ts';

const { status } = errorCatalogue.UNAVAILABLE;
const body = JSON.stringify(errorBody('UNAVAILABLE'));
const headers = {
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'retry-after': '5',
};

/**
 * A server whose calls are refused before the framework makes anything of them: under ten times the load nine of ten
 * get no other answer. `isRefused` is to be set.
 */
export function refusingServer() {
  const door = { isRefused: (_request: IncomingMessage): boolean => false, serverFactory };
  function serverFactory(handle: RequestListener, { http }: { http?: ServerOptions }) {
    const server = createServer({ ...http, requestTimeout: timeLimits.requestTimeout }, (request, response) => {
      if (!door.isRefused(request)) return handle(request, response);
      refusals.publish('UNAVAILABLE');
      response.writeHead(status, { ...headers, [REQUEST_ID_HEADER]: randomUUID() }).end(body);
    });
    server.keepAliveTimeout = timeLimits.keepAliveTimeout;
    return server.setTimeout(timeLimits.connectionTimeout);
  }
  return door as typeof door & { serverFactory: FastifyServerFactory };
}
