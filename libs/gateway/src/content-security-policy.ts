import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Hot reload evaluates text as code and writes styles. */
  development?: boolean;
}

export const policyHeaders = (options: PolicyOptions, html: string): Record<string, string> => ({
  'content-security-policy': policyText(options, html),
  ...(!options.development && { 'integrity-policy': 'blocked-destinations=(script)' }),
});

export const contentSecurityPolicy = (options: PolicyOptions): string => policyText(options, '');

function policyText({ development = false }: PolicyOptions, html: string): string {
  const scripts = ["'self'", ...inlineScriptHashes(html), ...(development ? ["'unsafe-eval'"] : [])];
  const styles = development ? ["'unsafe-inline'"] : styleHashes(html);
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
    ...(!development && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
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
