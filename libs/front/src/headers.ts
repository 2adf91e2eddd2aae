import { SITE_HEADER } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';

/** Modules may live on an origin of their own, and be loaded by hosts of other origins. */
export const crossOrigin: Readonly<Record<string, string>> = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const permissions = 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()';

/** Of the check-in page only, which reads codes. */
export const withCamera: Readonly<Record<string, string>> = {
  'permissions-policy': permissions.replace('camera=()', 'camera=(self)'),
};

/** The rest of a page's policy, with its hashes, is the first `meta` of the page itself. */
const pagePolicy = "base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'";

/** Of a page that is a file. Hot reload loads scripts without a hash. */
export function pageHeaders(isDeveloped: boolean): Readonly<Record<string, string>> {
  const headers: Record<string, string> = {
    'cache-control': 'no-cache',
    'content-security-policy': pagePolicy,
    vary: 'Accept-Encoding, Accept-Language, Cookie',
  };
  if (!isDeveloped) headers['integrity-policy'] = 'blocked-destinations=(script)';
  return headers;
}

/** Of what is no page: nothing inline runs. */
function filePolicy(isDeveloped: boolean): string {
  const directives = [
    "default-src 'self'",
    `script-src 'self'${isDeveloped ? " 'unsafe-eval'" : ''}`,
    `style-src 'self'${isDeveloped ? " 'unsafe-inline'" : ''}`,
    "img-src 'self' data: blob: https://*.tile.openstreetmap.org",
    'frame-src https://www.openstreetmap.org',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ];
  if (!isDeveloped) directives.push("require-trusted-types-for 'script'", 'trusted-types default');
  return directives.join('; ');
}

/** On every answer, unless api, pages process or a page say something else. HSTS only over https. */
export function sendSecurityHeaders(front: FastifyInstance, isDeveloped: boolean): void {
  const headers: Record<string, string> = {
    'content-security-policy': filePolicy(isDeveloped),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    // A mailed link carries a token in its address.
    'referrer-policy': 'strict-origin',
    'permissions-policy': permissions,
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    // The service worker keeps nothing without it.
    [SITE_HEADER.toLowerCase()]: '1',
  };
  front.addHook('onRequest', (request, reply, next) => {
    reply.headers(headers);
    if (request.protocol === 'https') reply.header('strict-transport-security', 'max-age=31536000');
    next();
  });
}
