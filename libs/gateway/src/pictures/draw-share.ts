import type { EventFacts, Language } from '@konbit/event';
import { renderAsync, Resvg } from '@resvg/resvg-js';
import sharp from 'sharp';
import { type Kind, layOutWords, type Line, ruleAboveFacts, type WidthOf } from './lay-out-words.ts';
import { faces, withShareFonts } from './share-fonts.ts';
import { shareWords } from './share-words.ts';

/** Where the template, the shell's `share.svg`, wants the words. */
const place = '<g id="words"/>';
const left = 66;

/** What link previews show: the template with the event's words in it, 1200 × 630, as PNG. */
export async function drawShare(template: string, event: EventFacts, language: Language): Promise<Buffer> {
  if (!template.includes(place)) throw new Error(`The picture for link previews has no place for words: ${place}`);
  const words = shareWords(event, language);
  return withShareFonts(`${Object.values(words).join('')}…`, async (fontFiles) => {
    const options = { font: { fontFiles, loadSystemFonts: false, defaultFontFamily: 'Fraunces' } };
    const lines = layOutWords(words, widths(options));
    const svg = template.replace(place, () => drawn(lines));
    const picture = (await renderAsync(svg, options)).asPng();
    // A third of the size: some who show previews take no more than 300 KB.
    return sharp(picture).png({ palette: true, quality: 90 }).toBuffer();
  });
}

/** Measured by whom draws it, in letters of 100 pixels. */
function widths(options: ConstructorParameters<typeof Resvg>[1]): WidthOf {
  const known = new Map<string, number>();
  return (text, kind) => {
    const key = `${kind} ${text}`;
    const line = { kind, text, size: 100, y: 100 };
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9000" height="200">${textOf(line)}</svg>`;
    const width = known.get(key) ?? (new Resvg(svg, options).getBBox()?.width ?? 0) / 100;
    known.set(key, width);
    return width;
  };
}

function drawn(lines: readonly Line[]): string {
  const ruleY = lines.at(-1)!.y - ruleAboveFacts;
  const rule = (color: string, x: number) =>
    `<path stroke="${color}" stroke-linecap="round" stroke-width="4" d="M${x} ${ruleY}h84"/>`;
  return `<g id="words">${lines.map(textOf).join('')}${rule('#4f78ff', left)}${rule('#ff3b5c', left + 96)}</g>`;
}

const colors: Record<Kind, string> = { title: '#fff6e6', subtitle: '#f4c95d', facts: '#fff6e6' };

function textOf({ kind, text, size, y }: Line): string {
  const { style } = faces[kind];
  // The renderer knows whole hundreds; the cut that comes nearest is the one meant.
  const weight = Math.round(faces[kind].weight / 100) * 100;
  const spacing = kind === 'title' ? size * -0.0175 : 0;
  const font = `font-family="Fraunces" font-style="${style}" font-weight="${weight}" font-size="${size}"`;
  const words = text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
  return `<text x="${left}" y="${y}" fill="${colors[kind]}" ${font} letter-spacing="${spacing}">${words}</text>`;
}
