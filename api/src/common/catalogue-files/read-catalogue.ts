import { isSeq, LineCounter, parseDocument } from 'yaml';
import type { z } from 'zod';
import { cleanText } from '../validation/rules.ts';
import { placesIn, type Places } from '../yaml-places.ts';

export interface CatalogueFault {
  line: number;
  sentence: string;
}

export class CatalogueFaults extends Error {
  constructor(readonly faults: readonly CatalogueFault[]) {
    super(faults.map(({ line, sentence }) => `Line ${line}: ${sentence}`).join('\n'));
  }
}

export function readCatalogue<T extends { id: string }>(text: string, entry: z.ZodType<T>): T[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const unreadable = document.errors.map(({ pos, message }) => ({
    line: lines.linePos(pos[0]).line,
    sentence: `This is no YAML: ${message}`,
  }));
  if (unreadable.length > 0) throw new CatalogueFaults(unreadable);
  const given: unknown = document.toJS();
  if (!isSeq(document.contents) || !Array.isArray(given) || given.length === 0) {
    throw new CatalogueFaults([{ line: 1, sentence: 'A catalogue is a list of entries, and there are none.' }]);
  }
  const places = placesIn(document, lines);
  const read = given.map((each) => entry.safeParse(each));
  const faults = [
    ...read.flatMap(({ error }, at) => (error?.issues ?? []).flatMap((issue) => faultsOf(issue, at, places))),
    ...repeatedIds(given, places),
  ];
  if (faults.length > 0) throw new CatalogueFaults(sorted(faults));
  return read.map(({ data }) => data as T);
}

function faultsOf(issue: z.core.$ZodIssue, entry: number, places: Places): CatalogueFault[] {
  const { path, message } = issue;
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      line: places.lineOfEntry([entry, ...path], key),
      sentence: `'${key}' ${message}.`,
    }));
  }
  const isPredicate = /^[a-z]/.test(message);
  return [{ line: places.lineOf([entry, ...path]), sentence: isPredicate ? `${nameOf(path)} ${message}.` : message }];
}

function nameOf(path: readonly PropertyKey[]): string {
  const name = path.map((part) => (typeof part === 'number' ? `[${part + 1}]` : `.${String(part)}`)).join('');
  return name ? `'${name.slice(1)}'` : 'An entry';
}

function repeatedIds(entries: unknown[], places: Places): CatalogueFault[] {
  const seen = new Map<string, number>();
  return entries.flatMap((entry, at) => {
    const id = cleanText((entry as { id?: unknown } | null)?.id);
    if (typeof id !== 'string' || id === '') return [];
    const line = places.lineOf([at, 'id']);
    const before = seen.get(id);
    if (before) return [{ line, sentence: `The id '${id}' was used before, in line ${before}.` }];
    seen.set(id, line);
    return [];
  });
}

function sorted(faults: CatalogueFault[]): CatalogueFault[] {
  const once = new Map(faults.map((fault) => [`${fault.line} ${fault.sentence}`, fault]));
  return [...once.values()].sort((a, b) => a.line - b.line);
}
