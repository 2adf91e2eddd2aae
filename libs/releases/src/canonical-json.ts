/** JSON with the names of each object in order, so that equal values have equal text. */
export const canonicalJson = (value: unknown): string => JSON.stringify(value, (_, part: unknown) => inOrder(part));

function inOrder(part: unknown): unknown {
  if (typeof part !== 'object' || part === null || Array.isArray(part)) return part;
  return Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1)));
}
