import { LineCounter, parseDocument } from 'yaml';
import { placesIn } from '../common/yaml-places.ts';

export function withLines(file: string, text: string, faults: readonly string[]): string[] {
  const counter = new LineCounter();
  const places = placesIn(parseDocument(text, { lineCounter: counter }), counter);
  return faults.map((fault) => {
    const parsed = / at line (\d+), column \d+:?$/.exec(fault);
    if (parsed) return `${file}:${parsed[1]}: ${fault.slice(0, parsed.index)}`;
    const path = pathIn(fault);
    return `${file}:${places.lineOfEntry(path.slice(0, -1), path.at(-1) ?? '')}: ${fault}`;
  });
}

/** `programme[2].starts '25:00' is not …` speaks of programme, 2, starts. */
const pathIn = (fault: string): string[] =>
  (/^[\w.[\]]+/.exec(fault)?.[0] ?? '').split(/[.[\]]+/).filter((part) => part !== '');
