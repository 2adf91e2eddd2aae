import { randomUUID } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, Server } from 'node:http';
import { errorCatalogue, REQUEST_ID_HEADER } from '@konbit/contracts';
import { errorBody } from '../failures.ts';
import { readOut } from './linger.ts';

const { status } = errorCatalogue.UNAVAILABLE;
const body = JSON.stringify(errorBody('UNAVAILABLE'));

/**
 * Answers with the documented 503 before the framework makes anything of the request. Under overload nine of ten calls
 * get no other answer: what it costs is taken from the tenth.
 */
export function refuseFirst(
  server: Server,
  headers: OutgoingHttpHeaders,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  const handlers = server.listeners('request') as RequestListener[];
  const all = {
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'retry-after': '5',
  };
  // One list of names and values, which Node takes as it is: half of what a refusal costs with an object of them.
  const list = Object.entries(all).flatMap(([name, value]) => [name, String(value)]);
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!isRefused(request)) return handlers.forEach((handle) => handle.call(server, request, response));
    response.once('finish', () => readOut(request));
    response.writeHead(status, [...list, REQUEST_ID_HEADER, randomUUID()]).end(body);
  });
}
