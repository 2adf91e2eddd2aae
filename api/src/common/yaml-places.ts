import { isAlias, isMap, isNode, isScalar, isSeq, type Document, type LineCounter } from 'yaml';

/** The line, from 1, of an entry of a YAML file; a missing entry has the line of its parent. */
export function lineOf(path: readonly PropertyKey[], document: Document, lines: LineCounter): number {
  let node: unknown = document.contents;
  let line = lineAt(node, lines) ?? 1;
  for (const name of path) {
    const parent = isAlias(node) ? node.resolve(document) : node;
    const pair = isMap(parent) ? parent.items.find(({ key }) => textOf(key) === String(name)) : undefined;
    node = isSeq(parent) ? parent.items[Number(name)] : pair?.value;
    line = lineAt(pair?.key ?? node, lines) ?? line;
  }
  return line;
}

const textOf = (key: unknown) => String(isScalar(key) ? key.value : key);

function lineAt(node: unknown, lines: LineCounter): number | undefined {
  const start = isNode(node) ? node.range?.[0] : undefined;
  return start === undefined ? undefined : lines.linePos(start).line;
}
