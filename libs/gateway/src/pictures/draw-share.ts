import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import subsetFont from 'subset-font';
import type { Words } from './event-files.ts';

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
