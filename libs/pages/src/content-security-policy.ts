import { createHash } from 'node:crypto';
import { SITE_HEADER } from '@konbit/contracts';
import type { FastifyInstance } from 'fastify';

/** The same for all pages, and what no element can say; each page says the rest itself. */
export const pagePolicy = "frame-ancestors 'none'; base-uri 'none'; object-src 'none'; form-action 'self'";

/** Behind the encoding, which belongs into the first bytes of a page. */
const startOfHead = /<head[^>]*>(?:<meta charset="[^"]*"\/?>)?/i;

const policyElement = (policy: string) => `<meta http-equiv="Content-Security-Policy" content="${policy}">`;

/** Written into the page, where a known server serves the same headers with each. */
export const withPolicy = (html: string, isDeveloped: boolean): string =>
  html.replace(startOfHead, (start) => start + policyElement(inElement(contentSecurityPolicy(html, isDeveloped))));

/** No scripts, one inline style sheet. */
export function withPlainPolicy(html: string): string {
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const policy = `default-src 'none'; style-src ${hashOf(styles)}; img-src 'self'; form-action 'self'; base-uri 'none'`;
  return html.replace(startOfHead, (start) => start + policyElement(policy));
}

/** Browsers read this directive in a header alone, and complain about it elsewhere. */
const inElement = (policy: string) => policy.replace(/ frame-ancestors [^;]*;/, '');

export const policyHeaders = (html: string, isDeveloped: boolean): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(html, isDeveloped),
  ...(!isDeveloped && { 'integrity-policy': 'blocked-destinations=(script)' }),
});

/** While rooms are developed, hot reload evaluates text as code and writes styles. */
export function contentSecurityPolicy(html: string, isDeveloped: boolean): string {
  const scripts = ["'self'", ...inlineScriptHashes(html), ...(isDeveloped ? ["'unsafe-eval'"] : [])];
  const styles = isDeveloped ? ["'unsafe-inline'"] : styleHashes(html);
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts,
    'style-src': ["'self'", ...styles],
    'img-src': ["'self'", 'data:', 'blob:', 'https://*.tile.openstreetmap.org'],
    'frame-src': ['https://www.openstreetmap.org'],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...(!isDeveloped && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** Styles set by scripts need no hash. */
function styleHashes(html: string): string[] {
  const texts = new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text]) => unescaped(text!)));
  return texts.size === 0 ? [] : ["'unsafe-hashes'", ...[...texts].map(hashOf)];
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(\s[^>]*)?>([^]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '', text]) => text && !/\ssrc\s*=|\stype\s*=\s*["']?application\//i.test(attributes))
    .map(([, , text]) => hashOf(text!));
}

export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  // A mailed link carries a token in its address.
  'referrer-policy': 'strict-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=(), browsing-topics=()',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // The service worker keeps nothing without it.
  [SITE_HEADER.toLowerCase()]: '1',
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
