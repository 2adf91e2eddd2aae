import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Hot reload evaluates text as code, and writes styles; a built site never does. */
  development?: boolean;
}

/**
 * The headers that bind a page of the site: what it may load and do, and that it runs no script without its hash.
 * (Browsers know no such policy for style sheets yet.) Reads the whole page: made once for each.
 */
export const policyHeaders = (options: PolicyOptions, html: string): Record<string, string> => ({
  'content-security-policy': policyText(options, html),
  ...(!options.development && { 'integrity-policy': 'blocked-destinations=(script)' }),
});

export const contentSecurityPolicy = (options: PolicyOptions): string => policyText(options, '');

/** Names the scripts and styles that stand in the page itself by their hashes. */
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
    // One policy, the shell's, says which addresses may be scripts, and that no text may be.
    ...(!development && { 'require-trusted-types-for': ["'script'"], 'trusted-types': ['default'] }),
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy's names of the style attributes that stand in the page; what a script sets needs none. */
function styleHashes(html: string): string[] {
  const texts = new Set([...html.matchAll(/\sstyle="([^"]*)"/g)].map(([, text]) => unescaped(text!)));
  return texts.size === 0 ? [] : ["'unsafe-hashes'", ...[...texts].map(hashOf)];
}

const unescaped = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The policy's names of the scripts whose text stands in the page. Data in a script element is none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(\s[^>]*)?>([^]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '', text]) => text && !/\ssrc\s*=|\stype\s*=\s*["']?application\//i.test(attributes))
    .map(([, , text]) => hashOf(text!));
}
