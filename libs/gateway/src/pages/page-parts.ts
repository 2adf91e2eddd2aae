import { type Language, listAddress, partOfModule, type PlacedPage, SHELL_PART } from '@konbit/contracts';
import { withPreloadsOf } from './module-preloads.ts';

/**
 * The shell's page holds, as data, which pages the live modules have: what the shell makes routes, titles and links of,
 * and what the gateway answers. So both go by the same file.
 */
const block = /(<script type="application\/json" id="module-pages">)([^]*?)(<\/script>)/;

/** The shell's first HTML holds one link as a pattern for all. */
const linkPattern = /<template data-page-link="[^"]*">([^]*?)<\/template>/;

/** A page of the shell that knows these pages of modules. */
export function withPages(html: string, pages: readonly PlacedPage[]): string {
  // A text with `</script>` in it must not end the element.
  const data = JSON.stringify(pages).replaceAll('<', '\\u003c');
  return html.replace(block, (_, open: string, __, close: string) => open + data + close);
}

/** First HTML with the links of these pages in its header, as the shell draws them. */
export function withLinks(html: string, pages: readonly PlacedPage[], language: Language): string {
  const linkOf = (pattern: string, { paths, title, link }: PlacedPage) =>
    pattern.replace('/__PATH__', () => paths[0]!).replace('__TEXT__', () => escaped((link?.text ?? title)[language]));
  const linked = pages.filter(({ link }) => link);
  return html.replace(linkPattern, (_, pattern: string) => linked.map((page) => linkOf(pattern, page)).join(''));
}

/** Shells of before modules declared their pages had one compiled in. */
const beforeThat: PlacedPage[] = [{ module: 'mf-hub', paths: ['/gamification'], title: { en: '', ht: '', fr: '' } }];

/** The pages of modules that a page of the shell knows. */
export function pagesIn(html: string): PlacedPage[] {
  const [, , data] = block.exec(html) ?? [];
  return data === undefined ? beforeThat : (JSON.parse(data) as PlacedPage[]);
}

/** The shell's page with the title and the address of one module's page in it, for who runs no scripts as well. */
export function withHeadOf({ module, paths, title }: PlacedPage, document: string, language: Language): string {
  // What its shell asks for first is what this page needs of the list.
  const html = withPreloadsOf(module, document).replaceAll(
    `href="${listAddress(SHELL_PART)}"`,
    `href="${listAddress(partOfModule(module, true))}"`,
  );
  const site = /<meta property="og:site_name" content="([^"]*)"/.exec(html)?.[1];
  if (site === undefined) return html;
  const name = `${escaped(title[language])} · ${site}`;
  return html
    .replace(/<title>[^<]*<\/title>/, () => `<title>${name}</title>`)
    .replace(/(<h1 data-page-title="">)[^<]*/, (_, tag: string) => tag + escaped(title[language]))
    .replace(/(<meta (?:property="og|name="twitter):title" content=")[^"]*/g, (_, tag: string) => tag + name)
    .replace(/(<link rel="canonical" href="[^"]*?|<meta property="og:url" content="[^"]*?)\/?(?=")/g, (tag) =>
      tag.replace(/\/?$/, () => paths[0]!),
    );
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
