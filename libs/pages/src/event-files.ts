import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages, type LiveEvent } from '@konbit/contracts';
import { dateWords, type EventFacts, formatEventDay, type PageContent, toCalendarFile } from '@konbit/event';
import type { OverlayOptions } from 'sharp';
import { remember } from './remember.ts';

export type PublishedEvent = LiveEvent<PageContent>;

export interface EventFiles {
  names: readonly string[];
  /** Undefined for other names, and for what could not be made. */
  file(name: string): Promise<Buffer | string | undefined>;
  /** Of the pictures for link previews: equal ones are drawn alike. */
  shareVersion: string;
  localize(html: string, language: Language): string;
}

interface EventFilesOptions {
  event: PageContent;
  live: PublishedEvent | undefined;
  origin: string;
  /** Of the pages for guests. */
  paths: readonly string[];
  read(path: string): Promise<string | undefined>;
  report(error: Error): void;
}

export async function eventFiles(options: EventFilesOptions): Promise<EventFiles> {
  const { event, live, origin, paths, read, report } = options;
  const [share, manifest, robots] = await Promise.all(['share.svg', 'site.webmanifest', 'robots.txt'].map(read));
  const words = languages.map((language) => shareWords(event.event, language));
  // A new picture gets a new address.
  const version = createHash('sha256')
    .update(JSON.stringify([words, share]))
    .digest('hex')
    .slice(0, 10);

  const makers = new Map<string, () => string | Promise<Buffer>>();
  if (live) makers.set('event.json', () => JSON.stringify(live));
  // Sitemaps need whole addresses.
  if (origin) makers.set('sitemap.xml', () => sitemap(origin, paths));
  if (origin && robots) makers.set('robots.txt', () => `${robots.trimEnd()}\nSitemap: ${origin}/sitemap.xml\n`);
  for (const language of languages) {
    makers.set(`calendar.${language}.ics`, () => calendar(event, live, origin, language));
    if (manifest) makers.set(`site-${language}.webmanifest`, () => webManifest(manifest, event, language));
    if (share) makers.set(`share-${language}.png`, () => drawShare(share, shareWords(event.event, language)));
  }

  const cache = new Map<string, Promise<Buffer | string>>();
  return {
    names: [...makers.keys()],
    shareVersion: version,
    async file(name) {
      const make = makers.get(name);
      if (!make) return undefined;
      return remember(cache, name, async () => make()).catch((error: Error) => {
        report(new Error(`${name} could not be made: ${error.message}`));
        return undefined;
      });
    },
    localize: (html, language) =>
      html
        .replaceAll('/share.png', (address) => (share ? `/share-${language}.png?${version}` : address))
        .replaceAll('href="/site.webmanifest"', (link) => (manifest ? `href="/site-${language}.webmanifest"` : link)),
  };
}

function sitemap(origin: string, paths: readonly string[]): string {
  const addresses = paths.map((path) => `<url><loc>${origin}${path}</loc></url>`);
  const schema = 'http://www.sitemaps.org/schemas/sitemap/0.9';
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${schema}">${addresses.join('')}</urlset>\n`;
}

function calendar(
  { event }: PageContent,
  live: PublishedEvent | undefined,
  origin: string,
  language: Language,
): string {
  return toCalendarFile(event, language, {
    // The same event makes the same file.
    stamp: new Date(live?.publishedAt ?? event.startsAt),
    sequence: live?.version ?? 0,
    url: origin || event.origin,
  });
}

function webManifest(base: string, { event, shortName }: PageContent, language: Language): string {
  const names = { lang: language, name: event.title[language], short_name: shortName[language] };
  return JSON.stringify({ ...(JSON.parse(base) as object), ...names });
}

export type Words = Record<'title' | 'subtitle' | 'facts', string>;

export function shareWords(event: EventFacts, language: Language): Words {
  // The picture is drawn once and shown for weeks: it must not depend on the time.
  const { struck, remark } = dateWords(event, new Date(0), language);
  const facts = `${formatEventDay(event, language)} · ${event.address.locality}`;
  return { title: event.title[language], subtitle: event.subtitle[language], facts: struck && remark ? remark : facts };
}

const textStyles = [
  { kind: 'facts', style: 'normal', weight: 500, color: '#fff6e6', sizes: [29, 20], height: 40, gap: 0 },
  { kind: 'subtitle', style: 'italic', weight: 450, color: '#f4c95d', sizes: [36, 22], height: 90, gap: 56 },
  { kind: 'title', style: 'normal', weight: 650, color: '#fff6e6', sizes: [86, 36], height: 210, gap: 34 },
] as const;
const column = { left: 66, width: 620, bottom: 372 };
const rule = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="184" height="4" stroke-linecap="round" stroke-width="4">' +
    '<path stroke="#4f78ff" d="M2 2h80"/><path stroke="#ff3b5c" d="M98 2h80"/></svg>',
);

export async function drawShare(scene: string, words: Words): Promise<Buffer> {
  // Native code, loaded on first use.
  const { default: sharp } = await import('sharp');
  let bottom = column.bottom;
  const layers: OverlayOptions[] = [];
  for (const style of textStyles) {
    const { data, info } = await drawText(words[style.kind], style);
    const top = bottom - style.gap - info.height;
    layers.push({ input: data, left: column.left, top });
    if (style.kind === 'facts') layers.push({ input: rule, left: column.left, top: top - 28 });
    bottom = top;
  }
  // Some previews refuse more than 300 KB. Half the effort costs 50 KB, and half the time in which an event waits.
  return sharp(Buffer.from(scene)).composite(layers).png({ palette: true, quality: 90, effort: 1 }).toBuffer();
}

async function drawText(words: string, { style, weight, color, sizes, height }: (typeof textStyles)[number]) {
  const { default: sharp } = await import('sharp');
  const fonts = await fontsFor(style, weight);
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const [largest, smallest] = sizes;
  const draw = (size: number, fontfile = fonts[0]!) => {
    const face = `style="${style}" weight="${weight}" size="${size * 1024}"`;
    const markup = `<span foreground="${color}" ${face}>${escaped}</span>`;
    const text = { text: markup, font: 'Fraunces', fontfile, width: column.width, dpi: 72, rgba: true } as const;
    return sharp({ text }).png().toBuffer({ resolveWithObject: true });
  };
  // The process knows a font file only after it has drawn with it once.
  for (const font of fonts) await remember(knownFonts, font, () => draw(smallest, font));
  for (let size: number = largest; ; size -= 2) {
    const { data, info } = await draw(size);
    if (info.width <= column.width && info.height <= height) return { data, info };
    if (size > smallest) continue;
    const part = { left: 0, top: 0, width: Math.min(info.width, column.width), height: Math.min(info.height, height) };
    return sharp(data).extract(part).toBuffer({ resolveWithObject: true });
  }
}

const knownFonts = new Map<string, Promise<unknown>>();

const { resolve } = createRequire(import.meta.url);
const alphabets = ['latin', 'latin-ext', 'vietnamese'];
const letters = [
  [0x20, 0x24f],
  [0x300, 0x33f],
  [0x1e00, 0x1eff],
  [0x2000, 0x20bf],
].flatMap(([first, last]) =>
  Array.from({ length: last! - first! + 1 }, (_, index) => String.fromCodePoint(first! + index)),
);

const fontFiles = new Map<string, Promise<string[]>>();
let folder: string | undefined;

/** The renderer knows no web fonts and no variable axes. */
function fontsFor(style: string, weight: number): Promise<string[]> {
  return remember(fontFiles, style + weight, () => Promise.all(alphabets.map((name) => fontFile(name, style, weight))));
}

async function fontFile(alphabet: string, style: string, weight: number): Promise<string> {
  const source = await readFile(
    resolve(`@fontsource-variable/fraunces/files/fraunces-${alphabet}-opsz-${style}.woff2`),
  );
  const variationAxes = { wght: weight, opsz: 48 };
  const { default: subsetFont } = await import('subset-font');
  const font = await subsetFont(source, letters.join(''), { targetFormat: 'truetype', variationAxes });
  folder ??= fontFolder();
  const file = join(folder, `${alphabet}-${style}-${weight}.ttf`);
  await writeFile(file, font);
  return file;
}

function fontFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'share-fonts-'));
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  return created;
}
