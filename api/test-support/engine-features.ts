import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const table = join(__dirname, '../docs/engines.md');

/** What a statement may use, as docs/engines.md has it: how each engine stands to it, and by which words it is told. */
export interface EngineFeature {
  name: string;
  /** By engine; `source` is one of these. */
  stands: Record<string, string>;
  words: string[];
}

export function engineFeatures(text = readFileSync(table, 'utf8')): EngineFeature[] {
  const [head = [], , ...rows] = text.split('\n').filter(isRow).map(cellsOf);
  const words = new Map(
    [...text.matchAll(/^- \*\*(.+?)\*\*: (.+(?:\n {2}.+)*)/gm)].map(([, name, list]) => [name!, list!.split(/\s+/)]),
  );
  return rows.map(([name = '', ...cells]) => ({
    name,
    stands: Object.fromEntries(cells.map((cell, at) => [head[at + 1] ?? '', cell])),
    words: words.get(name) ?? [],
  }));
}

const isRow = (line: string): boolean => line.startsWith('|');
const cellsOf = (line: string): string[] =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

/** The words of SQL in a statement: what is written large, and what is called. Names and texts are none. */
export function wordsOf(sql: string): string[] {
  const bare = sql.replace(/'(?:[^'\\]|\\.|'')*'|`[^`]*`|"[^"]*"|\/\*[\s\S]*?\*\//g, ' ');
  const found = bare.match(/\b[A-Z][A-Z\d_]*[A-Z\d]\b|\b[A-Za-z_]\w*(?=\()/g) ?? [];
  return [...new Set(found.map((word) => word.toUpperCase()))].sort();
}

/** Words that no feature of the table has, each with a statement that uses it. */
export function unknownWords(statements: Iterable<string>, features = engineFeatures()): [word: string, sql: string][] {
  const known = new Set(features.flatMap(({ words }) => words));
  const unknown = new Map<string, string>();
  for (const sql of statements) for (const word of wordsOf(sql)) if (!known.has(word)) unknown.set(word, sql);
  return [...unknown].map(([word, sql]) => [word, sql.replace(/\s+/g, ' ').slice(0, 200)]);
}

/** The statement on one line; lists of values and rows of any length as one. */
export const normalized = (sql: string): string =>
  sql
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/(\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))(?:, \1)+/g, '$1')
    .replace(/ IN \((?:\?, )+\?\)/g, ' IN (?)');
