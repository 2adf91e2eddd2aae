import { isMap, isScalar, isSeq, LineCounter, parseDocument, type Node } from 'yaml';

/** Faults of an event's file as `event.yaml:12: event.startsAt …`: each behind the line that it speaks of. */
export function withLines(file: string, text: string, faults: readonly string[]): string[] {
  const counter = new LineCounter();
  const { contents } = parseDocument(text, { lineCounter: counter });
  return faults.map((fault) => {
    const told = / at line (\d+), column \d+:?$/.exec(fault);
    if (told) return `${file}:${told[1]}: ${fault.slice(0, told.index)}`;
    return `${file}:${counter.linePos(offsetOf(contents, pathIn(fault))).line}: ${fault}`;
  });
}

/** `programme[2].starts '25:00' is not …` speaks of programme, 2, starts. */
const pathIn = (fault: string): string[] =>
  (/^[\w.[\]]+/.exec(fault)?.[0] ?? '').split(/[.[\]]+/).filter((part) => part !== '');

/** Where the entry begins, or the nearest one around it that there is. */
function offsetOf(root: Node | null, path: readonly string[]): number {
  let node: unknown = root;
  let offset = 0;
  for (const part of path) {
    if (isMap(node)) {
      const pair = node.items.find(({ key }) => isScalar(key) && key.value === part);
      if (!pair) break;
      offset = (pair.key as Node).range?.[0] ?? offset;
      node = pair.value;
    } else if (isSeq(node)) {
      node = node.items[Number(part)];
      if (!node) break;
      offset = (node as Node).range?.[0] ?? offset;
    } else break;
  }
  return offset;
}
