import type { Root } from '@konbit/contracts';

/** A page with one more `<meta>` in its head. Names and values here are ours: names, versions, a root document. */
export function withMeta(html: string, name: string, content: string): string {
  const escaped = content.replaceAll('&', '&amp;').replaceAll('"', '&quot;');
  return html.replace(/(?=<\/head>)/i, () => `<meta name="${name}" content="${escaped}">`);
}

/** What such a `<meta>` of a page says. */
export function metaIn(html: string, name: string): string | undefined {
  const found = new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(html)?.[1];
  return found?.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

export function withoutMeta(html: string, name: string): string {
  return html.replace(new RegExp(`<meta name="${name}" content="[^"]*">`, 'g'), '');
}

/** A page that trusts this root document, in place of the one that it may have. */
export function withRoot(html: string, { site, version, roles }: Root): string {
  return withMeta(withoutMeta(html, 'release-root'), 'release-root', JSON.stringify({ site, version, roles }));
}
