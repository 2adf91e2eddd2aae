/** One line of a proof's table: what was measured or counted, by column. */
export type Figures = Record<string, string | number>;

/** Prints a proof's table below its name, so that a run tells what it found and not only that it passed. */
export function printFigures(proof: string, rows: readonly Figures[]): void {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const cells = [columns, ...rows.map((row) => columns.map((column) => shown(row[column])))];
  const widths = columns.map((_, at) => Math.max(...cells.map((row) => row[at]!.length)));
  const lines = cells.map((row) => row.map((cell, at) => cell.padEnd(widths[at]!)).join('  '));
  process.stdout.write(`\n${proof}\n${lines.map((line) => `  ${line.trimEnd()}\n`).join('')}`);
}

const shown = (figure: string | number | undefined): string =>
  typeof figure === 'number' && !Number.isInteger(figure) ? figure.toFixed(1) : String(figure ?? '');
