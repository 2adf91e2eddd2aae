import { LineCounter, parseDocument } from 'yaml';
import { lineOf } from '../common/yaml-places.ts';

export function withLine(file: string, text: string, fault: string): string {
  const parsed = / at line (\d+), column \d+:?$/.exec(fault);
  if (parsed) return `${file}:${parsed[1]}: ${fault.slice(0, parsed.index)}`;
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines });
  return `${file}:${lineOf(pathIn(fault), document, lines)}: ${fault}`;
}

/** The path in `programme[2].starts '25:00' is not …` is programme, 2, starts. */
const pathIn = (fault: string): string[] =>
  (/^[\w.[\]]+/.exec(fault)?.[0] ?? '').split(/[.[\]]+/).filter((part) => part !== '');
