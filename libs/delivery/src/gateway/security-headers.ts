import type { FastifyInstance } from 'fastify';
import { contentSecurityPolicy, type PolicyOptions } from './content-security-policy.ts';

const always = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // Never the address itself: a mailed link carries a token in it.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

export const securityHeaders = (policy: PolicyOptions): Record<string, string> => ({
  ...always,
  'content-security-policy': contentSecurityPolicy(policy),
});

/** Puts the security headers on every answer; the api's own, where it sends some, take their place. */
export function addSecurityHeaders(gateway: FastifyInstance, headers: Record<string, string>): void {
  gateway.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    next();
  });
}
