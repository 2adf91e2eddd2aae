import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { errorCatalogue, REQUEST_ID_HEADER } from '@konbit/contracts';
import { securityHeaders } from '@konbit/server';
import type { FastifyHttpOptions, FastifyServerFactory } from 'fastify';
import { errorBody, refusals } from '../failures.ts';

const { status } = errorCatalogue.UNAVAILABLE;
const body = JSON.stringify(errorBody('UNAVAILABLE'));
const headers = {
  ...securityHeaders,
  'content-type': 'application/json; charset=utf-8',
  'content-length': Buffer.byteLength(body),
  'cache-control': 'no-store',
  'retry-after': '5',
};

/** A server at whose door requests are refused. */
export interface RefusingServer {
  serverFactory: FastifyServerFactory;
  /** Whether a request is refused: none is, until this is set. */
  isRefused(request: IncomingMessage): boolean;
}

/**
 * For `fastify({ serverFactory })`: refuses requests with the documented 503 before the framework makes anything of
 * them. Under ten times the load nine of ten get no other answer: what it costs is taken from the tenth.
 */
export function refusingServer(): RefusingServer {
  const door: RefusingServer = {
    isRefused: () => false,
    serverFactory(handle, options) {
      const { http, requestTimeout, keepAliveTimeout, connectionTimeout } = options as FastifyHttpOptions<Server>;
      const server = createServer({ ...http, requestTimeout, keepAliveTimeout }, (request, response) => {
        if (!door.isRefused(request)) return handle(request, response);
        refusals.publish('UNAVAILABLE');
        response.writeHead(status, { ...headers, [REQUEST_ID_HEADER]: randomUUID() }).end(body);
      });
      return server.setTimeout(connectionTimeout);
    },
  };
  return door;
}
