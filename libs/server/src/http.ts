import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';

/** For Fastify's `clientErrorHandler`: unreadable or late requests get the usual error body. */
export const answerUnreadable =
  (errorBody: { statusCode: number }, requestIdHeader: string) =>
  (failure: NodeJS.ErrnoException, socket: Socket): void => {
    if (failure.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
    // A second answer on this connection would be taken for the next one's.
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
