/** How a kind of words is written on the picture: `largest` down to `smallest` pixels, on so many lines. */
interface Hand {
  largest: number;
  smallest: number;
  lines: number;
  /** Height of a line, in its letters' size. */
  pitch: number;
}

export interface Line {
  kind: Kind;
  text: string;
  size: number;
  /** Of the letters' foot, from the top of the picture. */
  y: number;
}

export type Kind = 'title' | 'subtitle' | 'facts';
export type Words = Record<Kind, string>;

/** Width of a text whose letters are one pixel high. */
export type WidthOf = (text: string, kind: Kind) => number;

const hands: Record<Kind, Hand> = {
  title: { largest: 86, smallest: 40, lines: 4, pitch: 1 },
  subtitle: { largest: 36, smallest: 24, lines: 2, pitch: 1.15 },
  facts: { largest: 29, smallest: 22, lines: 1, pitch: 1 },
};

/** Between the left margin and the fire; above the people's heads. */
const column = { width: 620, top: 40, foot: 366 };
export const ruleAboveFacts = 48;

/**
 * The words in lines, from the facts at the foot upwards, each kind as large as it fits. What does not fit in its
 * smallest letters ends in '…'.
 */
export function layOutWords(words: Words, widthOf: WidthOf): Line[] {
  const facts = stack('facts', words.facts, column.foot, widthOf);
  const subtitle = stack('subtitle', words.subtitle, column.foot - ruleAboveFacts - 28, widthOf);
  const top = subtitle[0]!;
  return [...stack('title', words.title, top.y - top.size - 26, widthOf), ...subtitle, ...facts];
}

/** Lines that end at `foot`. */
function stack(kind: Kind, text: string, foot: number, widthOf: WidthOf): Line[] {
  const { largest, smallest, lines: most, pitch } = hands[kind];
  const wordsOf = (size: number) => wrap(text, (line) => widthOf(line, kind) * size <= column.width);
  const fits = (lines: string[], size: number) =>
    lines.length <= most &&
    foot - (lines.length - 1) * size * pitch - 0.75 * size >= column.top &&
    lines.every((line) => widthOf(line, kind) * size <= column.width);
  let size = largest;
  while (size > smallest && !fits(wordsOf(size), size)) size -= 1;
  const lines = cutShort(wordsOf(size), (some) => fits(some, size));
  return lines.map((line, index) => {
    return { kind, text: line, size, y: Math.round(foot - (lines.length - 1 - index) * size * pitch) };
  });
}

function wrap(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = [];
  for (const word of text.trim().split(/[ \n\t]+/)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The lines that fit, the last of them with as much of its end taken off as it needs. */
function cutShort(lines: string[], fit: (lines: string[]) => boolean): string[] {
  if (fit(lines)) return lines;
  let kept = lines;
  while (kept.length > 1 && !fit(kept)) kept = kept.slice(0, -1);
  let last = [...kept.at(-1)!];
  const ended = () => [...kept.slice(0, -1), `${last.join('').replace(/[\s·,;:]+$/, '')}…`];
  while (last.length > 0 && !fit(ended())) last = last.slice(0, -1);
  return ended();
}
