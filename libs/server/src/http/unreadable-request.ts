import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

/**
 * For Fastify's `clientErrorHandler`: answers what is not even HTTP, and what comes too late, with the service's usual
 * body, and closes. `requestIdHeader` names the header of the request's number.
 */
export const answerUnreadable =
  (errorBody: { statusCode: number }, requestIdHeader: string) =>
  (failure: NodeJS.ErrnoException, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // The request is answered already, or another one was: a second answer would be taken for the next one's.
    if (socket.bytesWritten > 0) return void socket.end();
    const body = JSON.stringify(errorBody);
    const head = [
      `HTTP/1.1 ${errorBody.statusCode} Bad Request`,
      `${requestIdHeader}: ${randomUUID()}`,
      'Content-Type: application/json; charset=utf-8',
      'X-Content-Type-Options: nosniff',
      'Cache-Control: no-store',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
