import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Language, languages, type LiveEvent } from '@konbit/contracts';
import { dateWords, type EventFacts, formatEventDay, type PageContent, toCalendarFile } from '@konbit/event';
import type { OverlayOptions } from 'sharp';
import { Content } from './files.ts';

/** What pages say about the event, and since which publishing. */
export type PublishedEvent = LiveEvent<PageContent>;

/** Files beside the pages that say the same of the event. */
export interface EventFiles {
  /** One of them by its name; undefined where there is none. */
  file(name: string): Promise<Content | undefined>;
  /** A page that names them in its language, in place of the shell's own. */
  named(html: string, language: Language): string;
}

interface Of {
  event: PageContent;
  live: PublishedEvent | undefined;
  origin: string;
  read(path: string): Promise<string | undefined>;
  report(error: Error): void;
}

/** Calendars, web manifests and pictures for link previews, made of the shell's templates when first asked for. */
export async function eventFiles({ event, live, origin, read, report }: Of): Promise<EventFiles> {
  const [share, manifest] = await Promise.all(['share.svg', 'site.webmanifest'].map(read));
  const words = languages.map((language) => shareWords(event.event, language));
  // What is drawn anew has another address.
  const version = createHash('sha256')
    .update(JSON.stringify([words, share]))
    .digest('hex')
    .slice(0, 10);

  const makers = new Map<string, () => string | Promise<Buffer>>();
  if (live) makers.set('event.json', () => JSON.stringify(live));
  for (const language of languages) {
    makers.set(`calendar.${language}.ics`, () => calendar(event, live, origin, language));
    if (manifest) makers.set(`site-${language}.webmanifest`, () => webManifest(manifest, event, language));
    if (share) makers.set(`share-${language}.png`, () => drawShare(share, shareWords(event.event, language)));
  }

  const made = new Map<string, Promise<Content | undefined>>();
  const make = async (name: string) => {
    const maker = makers.get(name);
    return maker && new Content(name, await maker());
  };
  return {
    file(name) {
      if (!makers.has(name)) return Promise.resolve(undefined);
      const file = made.get(name) ?? make(name);
      made.set(name, file);
      return file.catch((error: Error) => {
        made.delete(name);
        report(new Error(`${name} could not be made: ${error.message}`));
        return undefined;
      });
    },
    named: (html, language) =>
      html
        .replaceAll('/share.png', (own) => (share ? `/share-${language}.png?${version}` : own))
        .replaceAll('href="/site.webmanifest"', (own) => (manifest ? `href="/site-${language}.webmanifest"` : own)),
  };
}

function calendar(
  { event }: PageContent,
  live: PublishedEvent | undefined,
  origin: string,
  language: Language,
): string {
  return toCalendarFile(event, language, {
    // Not the clock's: the same event makes the same file.
    stamp: new Date(live?.publishedAt ?? event.startsAt),
    sequence: live?.version ?? 0,
    cancelled: event.status.kind === 'cancelled',
    url: origin || event.origin,
  });
}

/** The shell's manifest, which knows colors and icons, with the event's names: what a telephone installs. */
function webManifest(base: string, { event, shortName }: PageContent, language: Language): string {
  const names = { lang: language, name: event.title[language], short_name: shortName[language] };
  return JSON.stringify({ ...(JSON.parse(base) as object), ...names });
}

export type Words = Record<'title' | 'subtitle' | 'facts', string>;

/** The title, the subtitle, and when and where; or that it does not take place then. */
export function shareWords(event: EventFacts, language: Language): Words {
  // A picture is drawn once and shown for weeks: it tells what was decided, not what time it is.
  const { struck, remark } = dateWords(event, new Date(0), language);
  const facts = `${formatEventDay(event, language)} · ${event.address.locality}`;
  return { title: event.title[language], subtitle: event.subtitle[language], facts: struck && remark ? remark : facts };
}

/** How each kind of words is written, from the foot of the column upwards: in at most so many pixels of height. */
const hands = [
  { kind: 'facts', style: 'normal', weight: 500, color: '#fff6e6', sizes: [29, 20], height: 40, gap: 0 },
  { kind: 'subtitle', style: 'italic', weight: 450, color: '#f4c95d', sizes: [36, 22], height: 90, gap: 56 },
  { kind: 'title', style: 'normal', weight: 650, color: '#fff6e6', sizes: [86, 36], height: 210, gap: 34 },
] as const;
/** Between the left margin and the fire; above the people's heads. */
const column = { left: 66, width: 620, foot: 372 };
const rule = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="184" height="4" stroke-linecap="round" stroke-width="4">' +
    '<path stroke="#4f78ff" d="M2 2h80"/><path stroke="#ff3b5c" d="M98 2h80"/></svg>',
);

/** What link previews show: the shell's `share.svg` with the event's words over it, 1200 × 630, as PNG. */
export async function drawShare(scene: string, words: Words): Promise<Buffer> {
  // Native code, which is loaded once somebody asks for a picture.
  const { default: sharp } = await import('sharp');
  let foot = column.foot;
  const layers: OverlayOptions[] = [];
  for (const hand of hands) {
    const { data, info } = await written(words[hand.kind], hand);
    const top = foot - hand.gap - info.height;
    layers.push({ input: data, left: column.left, top });
    if (hand.kind === 'facts') layers.push({ input: rule, left: column.left, top: top - 28 });
    foot = top;
  }
  // A third of the size: some who show previews take no more than 300 KB.
  return sharp(Buffer.from(scene)).composite(layers).png({ palette: true, quality: 90 }).toBuffer();
}

/** Words as large as they fit; what does not fit in the smallest letters is cut off. */
async function written(words: string, { style, weight, color, sizes, height }: (typeof hands)[number]) {
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
  // A font file is known to the process from the first time that it is drawn with.
  for (const font of fonts) await draw(smallest, font);
  for (let size: number = largest; ; size -= 2) {
    const { data, info } = await draw(size);
    if (info.width <= column.width && info.height <= height) return { data, info };
    if (size > smallest) continue;
    const part = { left: 0, top: 0, width: Math.min(info.width, column.width), height: Math.min(info.height, height) };
    return sharp(data).extract(part).toBuffer({ resolveWithObject: true });
  }
}

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

const made = new Map<string, Promise<string[]>>();
let folder: string | undefined;

/** Files of the site's title face in one cut: who draws knows no web fonts and no axes. */
function fontsFor(style: string, weight: number): Promise<string[]> {
  const fonts = made.get(style + weight) ?? Promise.all(alphabets.map((name) => fontFile(name, style, weight)));
  made.set(style + weight, fonts);
  return fonts;
}

async function fontFile(alphabet: string, style: string, weight: number): Promise<string> {
  const source = await readFile(
    resolve(`@fontsource-variable/fraunces/files/fraunces-${alphabet}-opsz-${style}.woff2`),
  );
  const variationAxes = { wght: weight, opsz: 48 };
  const { default: subsetFont } = await import('subset-font');
  const font = await subsetFont(source, letters.join(''), { targetFormat: 'truetype', variationAxes });
  const file = join((folder ??= fontFolder()), `${alphabet}-${style}-${weight}.ttf`);
  await writeFile(file, font);
  return file;
}

/** The files are read as long as the process draws. */
function fontFolder(): string {
  const created = mkdtempSync(join(tmpdir(), 'share-fonts-'));
  process.once('exit', () => rmSync(created, { recursive: true, force: true }));
  return created;
}
