import Table from 'cli-table3';
import type { TitledColumn } from './print-rows.ts';

/** A table that fits the terminal. Cells hold no control characters, and at most 200 letters. */
export function tableOf<T extends object>(
  columns: TitledColumn<T>[],
  rows: readonly T[],
  times: Intl.DateTimeFormat,
): string {
  const texts = rows.map((row) => columns.map(({ key }) => cellText(row[key], times)));
  const longestWord = (text: string) => Math.max(...text.split(' ').map((word) => word.length));
  const longest = (lengthOf: (text: string) => number) =>
    columns.map(({ header }, at) =>
      texts.reduce((most, row) => Math.max(most, lengthOf(row[at]!)), longestWord(header)),
    );
  const available = (process.stdout.columns ?? 80) - 3 * columns.length - 1;
  const widths = fit(
    longest((text) => text.length),
    longest(longestWord),
    available,
  );
  const table = new Table({
    head: columns.map(({ header }) => header),
    colWidths: widths.map((width) => width + 2),
    wordWrap: true,
    style: { head: [], border: [], compact: true },
  });
  // The library cuts a word that is longer than its column.
  for (const row of texts)
    table.push(row.map((text, at) => text.replace(new RegExp(`\\S{${widths[at]!}}(?=\\S)`, 'gu'), '$& ')));
  return `${table.toString()}\n`;
}

/** Narrows the widest columns until all fit: first those that can wrap between words, so that an email stays whole. */
const fit = (wanted: readonly number[], words: readonly number[], available: number): number[] =>
  narrowed(
    narrowed(wanted, words, available),
    words.map(() => 8),
    available,
  );

function narrowed(wanted: readonly number[], least: readonly number[], available: number): number[] {
  const widths = [...wanted];
  for (let over = widths.reduce((sum, width) => sum + width, 0) - available; over > 0; over -= 1) {
    const widest = Math.max(...widths.filter((width, at) => width > least[at]!));
    if (!Number.isFinite(widest)) break;
    const at = widths.findIndex((width, index) => width === widest && width > least[index]!);
    widths[at] = widest - 1;
  }
  return widths;
}

function cellText(cell: unknown, times: Intl.DateTimeFormat): string {
  if (cell instanceof Date) return times.format(cell).slice(0, 'yyyy-mm-dd hh:mm'.length);
  if (typeof cell === 'boolean') return cell ? 'yes' : 'no';
  const text = [
    ...String(cell ?? '')
      .replace(/[\p{Cc}\p{Cf}\s]+/gu, ' ')
      .trim(),
  ];
  return text.length > 200 ? `${text.slice(0, 199).join('')}…` : text.join('');
}
