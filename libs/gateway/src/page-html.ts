import type {
  HashedFile,
  Language,
  LiveRelease,
  ModuleName,
  Release,
  ReleaseList,
  StartableShell,
} from '@konbit/contracts';
import type { PageContent } from '@konbit/event';
import type { Renderer } from './renderer.ts';

interface Services {
  read(module: ModuleName, release: string, path: string): Promise<string | undefined>;
  renderer: Renderer;
  report(error: Error): void;
}

const place = /<template data-first-html="(mf-[\w-]+)"><\/template>/g;
const textPlace = /(<div data-page-text="">)[^]*?(?=<\/div>)/;
const releasePlaceholder = '__RELEASE__/';

/** A module whose script fails is left out and reported. */
export function moduleHtml({ read, renderer, report }: Services) {
  const render = (script: string, name: string, module: ModuleName, language: Language, event: PageContent) =>
    renderer.render(script, name, language, event).catch((error: Error) => {
      report(new Error(`The HTML of ${module} is left out of the pages: ${error.message}`));
      return undefined;
    });

  async function firstHtml(module: ModuleName, live: LiveRelease, event: PageContent, language: Language) {
    const files = ['head.json', 'page.mjs'].map((file) => read(module, live.release, `prerendered/${file}`));
    const [head, script] = await Promise.all(files);
    const html = head && script && (await render(script, 'prerender', module, language, event));
    if (!head || !html) return undefined;
    const addressed = (text: string) => text.replaceAll(releasePlaceholder, () => live.base);
    return { html: addressed(html), head: headLinks(addressed(head), live) };
  }

  return {
    async fillFirstHtml(html: string, list: ReleaseList, event: PageContent, language: Language): Promise<string> {
      let filled = html;
      for (const [mark, name] of html.matchAll(place)) {
        const live = list[name as ModuleName];
        const first = live && (await firstHtml(name as ModuleName, live, event, language));
        if (first)
          filled = addToHead(
            filled.replace(mark, () => first.html),
            first.head,
          );
      }
      return filled;
    },

    async fillText(html: string, module: ModuleName, live: LiveRelease, event: PageContent, language: Language) {
      const script = await read(module, live.release, 'prerendered/page.mjs');
      const text = script?.includes('prerenderPage')
        ? await render(script, 'prerenderPage', module, language, event)
        : undefined;
      return text ? html.replace(textPlace, (_, open: string) => open + text) : html;
    },
  };
}

function headLinks(text: string, { base, integrity }: LiveRelease): string {
  const { styles, preloads } = JSON.parse(text) as { styles: string[]; preloads: Record<string, string>[] };
  const sheets = styles.map((href) => ({
    ...{ rel: 'stylesheet', href, crossorigin: 'anonymous' },
    integrity: integrity[href.slice(base.length)] ?? '',
  }));
  return [...preloads, ...sheets].map(linkOf).join('');
}

type DataBlock = 'event' | 'module-pages' | 'release-list' | 'shells';

const dataBlock = (id: DataBlock) => new RegExp(`(<script type="application/json" id="${id}"[^>]*>)([^]*?)(</script>)`);

export function fillData(html: string, id: DataBlock, data: unknown): string {
  // A text with `</script>` must not end the element.
  const text = JSON.stringify(data).replaceAll('<', '\\u003c');
  return html.replace(dataBlock(id), (_, open: string, __, close: string) => open + text + close);
}

export function dataIn<Data>(html: string, id: DataBlock): Data | undefined {
  const [, , text] = dataBlock(id).exec(html) ?? [];
  return text === undefined ? undefined : (JSON.parse(text) as Data);
}

export const addToHead = (html: string, tags: string): string => html.replace('</head>', () => `${tags}</head>`);

export const linkOf = (attributes: Record<string, string>): string =>
  `<link ${Object.entries(attributes)
    .map(([name, value]) => `${name}="${escaped(value)}"`)
    .join(' ')}>`;

export function startOf(release: string, html: string): StartableShell {
  const files = (tags: RegExp): HashedFile[] =>
    [...html.matchAll(tags)].flatMap(([tag]) => {
      const [address, integrity] = [/\s(?:src|href)="([^"]*)"/, /\sintegrity="([^"]*)"/].map(
        (one) => one.exec(tag)?.[1],
      );
      return address && integrity ? [{ address, integrity }] : [];
    });
  return {
    release,
    scripts: files(/<script\s(?=[^>]*\bdefer\b)[^>]*>/g),
    styles: files(/<link\s(?=[^>]*\brel="stylesheet")[^>]*>/g),
  };
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const kinds: Record<string, string> = { json: 'fetch', js: 'script', css: 'style' };

/** The runtime's files name each other one by one; these links request all at once, behind the page's own picture. */
export function preloadsOf({ base, integrity }: Release, html: string): string {
  const links = Object.entries(integrity).map(([path, hash]) => {
    const as = kinds[path.split('.').at(-1)!];
    if (!as || (as === 'style' && html.includes(`rel="stylesheet" href="${base}${path}"`))) return '';
    // The runtime's own request carries the manifest's hash.
    const hashed: Record<string, string> = as === 'fetch' ? {} : { integrity: hash };
    return linkOf({ rel: 'preload', as, href: base + path, crossorigin: 'anonymous', fetchpriority: 'low', ...hashed });
  });
  return links.join('');
}
