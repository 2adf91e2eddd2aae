import { isAlias, isCollection, isMap, isNode, isScalar, isSeq, type Document, type LineCounter } from 'yaml';

/** Where in a YAML file its values are, in lines from 1. What is missing is where it should be: in its parent. */
export interface Places {
  lineOf(path: readonly PropertyKey[]): number;
  lineOfEntry(path: readonly PropertyKey[], name: string): number;
}

export function placesIn(document: Document, lines: LineCounter): Places {
  const resolved = (node: unknown) => (isAlias(node) ? node.resolve(document) : node);
  const lineAt = (node: unknown, otherwise: number) => {
    const start = isNode(node) ? node.range?.[0] : undefined;
    return start === undefined ? otherwise : lines.linePos(start).line;
  };
  const find = (path: readonly PropertyKey[]) => {
    let node: unknown = document.contents;
    let line = lineAt(node, 1);
    for (const part of path) {
      const parent = resolved(node);
      node = isCollection(parent) ? parent.get(part, true) : undefined;
      line = lineAt(node, line);
    }
    return { node: resolved(node), line };
  };
  return {
    lineOf: (path) => find(path).line,
    lineOfEntry: (path, name) => {
      const { node, line } = find(path);
      if (isSeq(node)) return lineAt(node.items[Number(name)], line);
      const keys = isMap(node) ? node.items.map(({ key }) => key) : [];
      return lineAt(
        keys.find((key) => String(isScalar(key) ? key.value : key) === name),
        line,
      );
    },
  };
}
