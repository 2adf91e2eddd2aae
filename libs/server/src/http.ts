import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A mailed link carries a token in its address.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** HSTS only over https. */
export function sendSecurityHeaders(server: FastifyInstance, contentSecurityPolicy: string): void {
  const headers = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy };
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    next();
  });
}

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
