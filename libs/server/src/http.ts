import { randomUUID } from 'node:crypto';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** What every answer carries beside its Content-Security-Policy. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Never the address itself: a mailed link carries a token in it.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** Puts them on every answer, with the policy of one that has none of its own. HSTS over https alone. */
export function sendSecurityHeaders(server: FastifyInstance, contentSecurityPolicy: string): void {
  const headers = { ...securityHeaders, 'content-security-policy': contentSecurityPolicy };
  server.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    next();
  });
}

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
