import { textOf, type Cell } from './columns.ts';

/** Tells a spreadsheet that the file is UTF-8. */
export const byteOrderMark = '\ufeff';

/** One line of CSV after RFC 4180. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** What a spreadsheet would take for the beginning of a formula, also behind blanks and in full width. */
const formula = /^(?:[\t\r\n]|\s*[=+\-@\uff1d\uff0b\uff0d\uff20])/;

/** A guest's text never becomes a formula: an apostrophe before it makes it a text. Numbers stay numbers. */
function csvCell(cell: Cell): string {
  const text = textOf(cell);
  const harmless = typeof cell === 'string' && formula.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(harmless) || harmless !== harmless.trim() ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}
