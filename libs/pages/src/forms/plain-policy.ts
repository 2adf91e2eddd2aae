import { createHash } from 'node:crypto';

/** The Content-Security-Policy of a page without scripts: it has one inline style sheet. */
export function plainPolicy(html: string): string {
  const [, styles = ''] = /<style>([^]*?)<\/style>/.exec(html) ?? [];
  const hash = createHash('sha256').update(styles).digest('base64');
  const others = "img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
  return `default-src 'none'; style-src 'sha256-${hash}'; ${others}`;
}
