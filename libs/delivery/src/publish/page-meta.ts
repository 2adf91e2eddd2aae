/** A page with one more `<meta>` in its head. Names and values here are ours: keys in base64, names of modules. */
export function withMeta(html: string, name: string, content: string): string {
  return html.replace(/(?=<\/head>)/i, `<meta name="${name}" content="${content}">`);
}
