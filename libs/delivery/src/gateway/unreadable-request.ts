import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import { errorCatalogue, REQUEST_ID_HEADER } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';
import { errorBody, RefusedCall } from './failures.ts';

/** Answers what is not even HTTP, headers without end or too late among it, with the one error body, and closes. */
export function answerUnreadable(failure: NodeJS.ErrnoException, socket: Socket): void {
  if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const body = JSON.stringify(errorBody('MALFORMED_JSON'));
  const head = [
    `HTTP/1.1 ${errorCatalogue.MALFORMED_JSON.status} Bad Request`,
    `${REQUEST_ID_HEADER}: ${randomUUID()}`,
    'Content-Type: application/json; charset=utf-8',
    'X-Content-Type-Options: nosniff',
    'Cache-Control: no-store',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
}

/** Node would refuse these by itself, without a body. */
export function answerOddRequests(gateway: FastifyInstance): void {
  // An expectation that is not known may be ignored.
  gateway.server.on('checkExpectation', (request, response) => gateway.server.emit('request', request, response));
  gateway.addHook('onRequest', ({ headers }, _reply, next) =>
    next(headers.host ? undefined : new RefusedCall('MALFORMED_JSON')),
  );
}
