import { isMap, isNode, isScalar, isSeq, LineCounter, parseDocument, type Document } from 'yaml';

/** Faults of an event's file as `event.yaml:12: event.startsAt …`: each behind the line that it speaks of. */
export function withLines(file: string, text: string, faults: readonly string[]): string[] {
  const counter = new LineCounter();
  const document = parseDocument(text, { lineCounter: counter });
  return faults.map((fault) => {
    const told = / at line (\d+), column \d+:?$/.exec(fault);
    if (told) return `${file}:${told[1]}: ${fault.slice(0, told.index)}`;
    return `${file}:${counter.linePos(offsetOf(document, pathIn(fault))).line}: ${fault}`;
  });
}

/** `programme[2].starts '25:00' is not …` speaks of programme, 2, starts. */
const pathIn = (fault: string): string[] =>
  (/^[\w.[\]]+/.exec(fault)?.[0] ?? '').split(/[.[\]]+/).filter((part) => part !== '');

/** Where the entry begins, or the nearest one around it that there is. */
function offsetOf(document: Document, path: readonly string[]): number {
  for (let depth = path.length; depth > 0; depth -= 1) {
    const [around, name] = [document.getIn(path.slice(0, depth - 1), true), path[depth - 1]];
    const entry = isMap(around)
      ? around.items.find(({ key }) => isScalar(key) && key.value === name)?.key
      : isSeq(around) && around.items[Number(name)];
    if (isNode(entry)) return entry.range?.[0] ?? 0;
  }
  return 0;
}
