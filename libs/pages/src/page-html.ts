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
import { firstHtmlFiles, parseFirstHtmlHead, releasePlaceholder } from '@konbit/releases';
import type { Draw } from './draw.ts';
import { RoomFault } from './room-fault.ts';

interface Services {
  read(module: ModuleName, release: string, path: string): Promise<string | undefined>;
  draw: Draw;
  fail(fault: RoomFault): void;
}

const place = /<template data-first-html="(mf-[\w-]+)"><\/template>/g;
const textPlace = /(<div data-page-text="">)[^]*?(?=<\/div>)/;

/** A module that cannot be drawn is left out: `fail` hears of it. */
export function moduleHtml({ read, draw, fail }: Services) {
  async function orLeftOut<T>(module: ModuleName, release: string, work: () => Promise<T>): Promise<T | undefined> {
    try {
      return await work();
    } catch (error) {
      fail(new RoomFault(module, release, (error as Error).message));
      return undefined;
    }
  }

  async function firstHtml(module: ModuleName, live: LiveRelease, event: PageContent, language: Language) {
    const files = [firstHtmlFiles.head, firstHtmlFiles.script];
    const [head, script] = await Promise.all(files.map((file) => read(module, live.release, file)));
    if (head === undefined && script === undefined) return undefined;
    return orLeftOut(module, live.release, async () => {
      if (head === undefined) throw new Error(`${firstHtmlFiles.head} is missing`);
      if (script === undefined) throw new Error(`${firstHtmlFiles.script} is missing`);
      const html = requireFragment(await draw({ script, name: 'prerender', event, args: [language, event] }));
      const addressed = (text: string) => text.replaceAll(releasePlaceholder, () => live.base);
      return { html: addressed(html), head: headLinks(addressed(head), live) };
    });
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
      const script = await read(module, live.release, firstHtmlFiles.script);
      if (!script?.includes('prerenderPage')) return html;
      const text = await orLeftOut(module, live.release, async () =>
        requireFragment(await draw({ script, name: 'prerenderPage', event, args: [language, event] })),
      );
      return text ? html.replace(textPlace, (_, open: string) => open + text) : html;
    },
  };
}

/** What one script may add to a page. */
const drawnMax = 200_000;

/** Throws the reason when the text is too long. */
export function requireShort(text: string, templateLength = 0): string {
  const length = text.length - templateLength;
  if (length <= drawnMax) return text;
  throw new Error(`its HTML has ${length} characters, over the limit of ${drawnMax}`);
}

const documentTag = /<!doctype|<\/?(?:html|head|body)(?=[\s/>])/i;

/** Throws the reason when the text would end or swallow the page that it goes into. */
function requireFragment(html: string): string {
  const [tag] = documentTag.exec(html) ?? [];
  if (tag) throw new Error(`its HTML contains ${tag}>, which only the shell writes`);
  if (html.lastIndexOf('<!--') > html.lastIndexOf('-->')) throw new Error('its HTML leaves a comment open');
  return requireShort(html);
}

function headLinks(text: string, { base, integrity }: LiveRelease): string {
  const { styles, preloads } = parseFirstHtmlHead(text);
  const sheets = styles.map((href) => ({
    rel: 'stylesheet',
    href,
    crossorigin: 'anonymous',
    integrity: integrity[href.slice(base.length)] ?? '',
  }));
  return [...preloads, ...sheets].map(linkOf).join('');
}

const dataBlocks = ['event', 'module-pages', 'release-list', 'shells'] as const;
type DataBlock = (typeof dataBlocks)[number];

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

/** Throws the reason when data, tags or scripts of a page have no place in it. */
export function requireWholePage(html: string): string {
  const missing = [
    ...['</head>', '</body>'].filter((tag) => !html.includes(tag)),
    ...dataBlocks.filter((id) => !dataBlock(id).test(html)).map((id) => `<script id="${id}">`),
    ...(startOf('', html).scripts.length === 0 ? ['a script that starts it'] : []),
  ];
  if (missing.length > 0) throw new Error(`${missing.join(', ')} ${missing.length === 1 ? 'is' : 'are'} missing`);
  return html;
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
