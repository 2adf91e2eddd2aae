import { isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { cleanText } from '../validation/rules.ts';
import { lineOf } from '../yaml-places.ts';

interface Fault {
  line: number;
  sentence: string;
}

type LineOf = (path: readonly PropertyKey[]) => number;

export class CatalogueFaults extends Error {
  constructor(faults: readonly Fault[]) {
    super(faults.map(({ line, sentence }) => `Line ${line}: ${sentence}`).join('\n'));
  }
}

export function readCatalogue<T extends { id: string }>(text: string, schema: z.ZodType<T>): T[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const unreadable = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    sentence: `This is no YAML: ${message}`,
  }));
  if (unreadable.length > 0) throw new CatalogueFaults(unreadable);
  const entries: unknown = document.toJS();
  if (!isSeq(document.contents) || !Array.isArray(entries) || entries.length === 0) {
    throw new CatalogueFaults([{ line: 1, sentence: 'A catalogue is a list of entries, and there are none.' }]);
  }
  const lineOfEntry: LineOf = (path) => lineOf(path, document, lines);
  const results = entries.map((entry) => schema.safeParse(entry));
  const faults = [
    ...results.flatMap(({ error }, at) => (error?.issues ?? []).flatMap((issue) => faultsOf(issue, at, lineOfEntry))),
    ...repeatedIds(entries, lineOfEntry),
  ];
  if (faults.length > 0) throw new CatalogueFaults(sortedOnce(faults));
  return results.map(({ data }) => data as T);
}

function faultsOf(issue: z.core.$ZodIssue, entry: number, lineOfEntry: LineOf): Fault[] {
  const { message } = issue;
  const path = [entry, ...issue.path];
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ line: lineOfEntry([...path, key]), sentence: `'${key}' ${message}.` }));
  const isPredicate = /^[a-z]/.test(message);
  return [{ line: lineOfEntry(path), sentence: isPredicate ? `${nameOf(issue.path)} ${message}.` : message }];
}

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`)).join('');
  return name ? `'${name.slice(1)}'` : 'An entry';
}

function repeatedIds(entries: unknown[], lineOfEntry: LineOf): Fault[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, at) => {
    const id = cleanText((entry as { id?: unknown } | null)?.id);
    if (typeof id !== 'string' || id === '') return [];
    const line = lineOfEntry([at, 'id']);
    const before = seen.get(id);
    if (before) return [{ line, sentence: `The id '${id}' was used before, in line ${before}.` }];
    seen.set(id, line);
    return [];
  });
}

function sortedOnce(faults: Fault[]): Fault[] {
  const unique = new Map(faults.map((fault) => [`${fault.line} ${fault.sentence}`, fault]));
  return [...unique.values()].sort((a, b) => a.line - b.line);
}
