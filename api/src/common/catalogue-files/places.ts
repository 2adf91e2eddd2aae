import { isAlias, isCollection, isMap, isNode, isScalar, type Document, type LineCounter } from 'yaml';

/** Where in a file its values stand, in lines from 1. What is missing stands where it should be: in its parent. */
export interface Places {
  lineOf(path: readonly PropertyKey[]): number;
  lineOfKey(path: readonly PropertyKey[], key: string): number;
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
    lineOfKey: (path, name) => {
      const { node, line } = find(path);
      const keys = isMap(node) ? node.items.map(({ key }) => key) : [];
      return lineAt(
        keys.find((key) => String(isScalar(key) ? key.value : key) === name),
        line,
      );
    },
  };
}
