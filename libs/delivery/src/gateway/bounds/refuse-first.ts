import { randomUUID } from 'node:crypto';
import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { errorCatalogue, REQUEST_ID_HEADER } from '@konbit/contracts';
import { refusals } from '../../telemetry/refusals.ts';
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
  headers: Record<string, string>,
  isRefused: (request: IncomingMessage) => boolean,
): void {
  const handlers = server.listeners('request') as RequestListener[];
  const all = Object.entries({
    ...headers,
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': '5',
  }).flat();
  server.removeAllListeners('request').on('request', (request, response) => {
    if (!isRefused(request)) return handlers.forEach((handle) => handle.call(server, request, response));
    refusals.publish('UNAVAILABLE');
    process.nextTick(readOut, request);
    response.writeHead(status, [...all, REQUEST_ID_HEADER, randomUUID()]).end(body);
  });
}
