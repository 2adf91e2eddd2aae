import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { CommandFailure } from '../command-failure.ts';

/** First line of a backup. */
export interface BackupHead {
  konbit: 1;
  takenAt: string;
  /** Names of the migrations that made the schema which the rows fit. */
  migrations: string[];
  /** What was given as `SESSION_SECRET`: the first signs. */
  secrets: readonly string[];
  /** Registrations and gallery photos that were erased before; backups of earlier versions lack it. */
  erasedIds?: readonly string[];
}

/** The rows that follow belong to this table. */
export interface TableLine {
  table: string;
  columns: string[];
}

/** As the driver gives it, with bytes in base64. */
type Written = string | number | null | { base64: string };
export type Row = (string | number | null | Buffer)[];
/** Last line: a backup without it is not whole. */
type EndLine = { rows: number };

type Line = BackupHead | TableLine | Written[] | EndLine;

export const line = (content: BackupHead | TableLine | EndLine | Written[]): string =>
  // Two more signs end a line for whoever reads it by lines.
  `${JSON.stringify(content).replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')}\n`;

export const rowLine = (row: Row): string =>
  line(row.map((value) => (Buffer.isBuffer(value) ? { base64: value.toString('base64') } : value)));

/** Reads the whole file: its first line, and how many rows it holds. Throws a sentence when it is no whole backup. */
export async function checkBackup(file: string): Promise<{ head: BackupHead; rows: number }> {
  let head: BackupHead | undefined;
  let [rows, promised] = [0, -1];
  for await (const one of linesOf(file)) {
    head ??= headIn(one, file);
    if (Array.isArray(one)) rows += 1;
    else if ('rows' in one) promised = one.rows;
  }
  if (!head || rows !== promised) throw incomplete(file);
  return { head, rows };
}

/** Each row of a backup that was checked, with its table. */
export async function* rowsIn(file: string): AsyncGenerator<{ into: TableLine; row?: Row }> {
  let into: TableLine | undefined;
  for await (const one of linesOf(file)) {
    if (Array.isArray(one)) yield { into: into!, row: one.map(read) };
    else if ('table' in one) yield { into: (into = one) };
  }
}

async function* linesOf(file: string): AsyncGenerator<Line> {
  const text = pipeline(createReadStream(file), createGunzip(), () => undefined);
  try {
    for await (const one of createInterface({ input: text, crlfDelay: Infinity })) yield JSON.parse(one) as Line;
  } catch (failure) {
    const { code = '' } = failure as NodeJS.ErrnoException;
    throw failure instanceof SyntaxError || code.startsWith('Z_') ? incomplete(file) : failure;
  }
}

function headIn(one: Line, file: string): BackupHead {
  if (!Array.isArray(one) && 'konbit' in one && one.konbit === 1) return one;
  throw incomplete(file);
}

const read = (value: Written) =>
  value !== null && typeof value === 'object' ? Buffer.from(value.base64, 'base64') : value;

const incomplete = (file: string) =>
  new CommandFailure(`${file} is no whole backup: it was cut off, changed, or is something else. Nothing was done.`);
