import { createHash } from 'node:crypto';

export interface PolicyOptions {
  /** Further origins that modules may be served from. */
  moduleOrigins?: readonly string[];
  /** Hot reload evaluates text as code; a built site never does. */
  development?: boolean;
}

/** What a page of the site may load and do; `html` adds the hashes of the scripts that stand in that page itself. */
export function contentSecurityPolicy({ moduleOrigins = [], development = false }: PolicyOptions, html = ''): string {
  const own = ["'self'", ...moduleOrigins];
  const scripts = [...own, ...inlineScriptHashes(html), ...(development ? ["'unsafe-eval'"] : [])];
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': scripts,
    // Mantine writes the theme's variables, and positions, as styles in the page.
    'style-src': [...own, "'unsafe-inline'"],
    'img-src': [...own, 'data:', 'blob:', 'https://*.tile.openstreetmap.org'],
    'font-src': own,
    'connect-src': own,
    'frame-src': ['https://www.openstreetmap.org'],
    'object-src': ["'none'"],
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** The policy's names of the scripts whose text stands in the page. Data in a script element is none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(\s[^>]*)?>([^]*?)<\/script\s*>/gi)]
    .filter(([, attributes = '', text]) => text && !/\ssrc\s*=|\stype\s*=\s*["']?application\//i.test(attributes))
    .map(([, , text]) => `'sha256-${createHash('sha256').update(text!).digest('base64')}'`);
}
