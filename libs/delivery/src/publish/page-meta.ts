/** A page with one more `<meta>` in its head. Names and values here are ours: keys in base64, names of modules. */
export function withMeta(html: string, name: string, content: string): string {
  return html.replace(/(?=<\/head>)/i, `<meta name="${name}" content="${content}">`);
}

/** What such a `<meta>` of a page says. */
export function metaIn(html: string, name: string): string | undefined {
  return new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(html)?.[1];
}

export function withoutMeta(html: string, name: string): string {
  return html.replace(new RegExp(`<meta name="${name}" content="[^"]*">`, 'g'), '');
}
