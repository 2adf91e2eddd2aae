import { LineCounter, parseDocument } from 'yaml';
import { lineOf } from '../common/yaml-places.ts';

export function withLines(file: string, text: string, faults: readonly string[]): string[] {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return faults.map((fault) => {
    const parsed = / at line (\d+), column \d+:?$/.exec(fault);
    return parsed
      ? `${file}:${parsed[1]}: ${fault.slice(0, parsed.index)}`
      : `${file}:${lineOf(pathIn(fault), document, lines)}: ${fault}`;
  });
}

/** The path in `programme[2].starts '25:00' is not …` is programme, 2, starts. */
const pathIn = (fault: string): string[] =>
  (/^[\w.[\]]+/.exec(fault)?.[0] ?? '').split(/[.[\]]+/).filter((part) => part !== '');
