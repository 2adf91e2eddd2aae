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
