import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type OverlayOptions } from "sharp";
import subsetFont from 'subset-font';
import type { Words } from './share-words.ts';

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
  const folder = await mkdtemp(join(tmpdir(), 'share-'));
  try {
    let foot = column.foot;
    const layers: OverlayOptions[] = [];
    for (const hand of hands) {
      const { data, info } = await written(words[hand.kind], hand, folder);
      const top = foot - hand.gap - info.height;
      layers.push({ input: data, left: column.left, top });
      if (hand.kind === 'facts') layers.push({ input: rule, left: column.left, top: top - 28 });
      foot = top;
    }
    // A third of the size: some who show previews take no more than 300 KB.
    return await sharp(Buffer.from(scene)).composite(layers).png({ palette: true, quality: 90 }).toBuffer();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Words as large as they fit; what does not fit in the smallest letters is cut off. */
async function written(words: string, { style, weight, color, sizes, height }: (typeof hands)[number], folder: string) {
  const fontfile = await fontFor(words, style, weight, folder);
  const escaped = words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  const [largest, smallest] = sizes;
  for (let size: number = largest; ; size -= 2) {
    const markup = `<span foreground="${color}" size="${size * 1024}">${escaped}</span>`;
    const text = { text: markup, font: 'Fraunces', fontfile, width: column.width, dpi: 72, rgba: true } as const;
    const drawn = await sharp({ text }).png().toBuffer({ resolveWithObject: true });
    const { info } = drawn;
    if (info.width <= column.width && info.height <= height) return drawn;
    if (size > smallest) continue;
    const part = { left: 0, top: 0, width: Math.min(info.width, column.width), height: Math.min(info.height, height) };
    return sharp(drawn.data).extract(part).toBuffer({ resolveWithObject: true });
  }
}

const { resolve } = createRequire(import.meta.url);
/** What most texts are written in; others need the letters of the larger files. */
const inLatinFile = /^[\u0000-\u00ff\u0131\u0152\u0153\u2000-\u206f\u20ac]*$/;

/** The site's title face in one cut, with these letters: who draws knows no web fonts and no axes. */
async function fontFor(words: string, style: string, weight: number, folder: string): Promise<string> {
  const alphabet = inLatinFile.test(words) ? 'latin' : 'latin-ext';
  const source = resolve(`@fontsource-variable/fraunces/files/fraunces-${alphabet}-opsz-${style}.woff2`);
  const options = { targetFormat: 'truetype', variationAxes: { wght: weight, opsz: 36 } } as const;
  const file = join(folder, `${alphabet}-${style}-${weight}.ttf`);
  await writeFile(file, await subsetFont(await readFile(source), words, options));
  return file;
}
