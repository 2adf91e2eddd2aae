/**
 * A value as text that is the same wherever it is written: keys sorted, no space, in strings only `"` and `\` escaped.
 * Canonical JSON as The Update Framework signs it; what is `undefined` is left out, as in a file.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return `"${value.replace(/["\\]/g, '\\$&')}"`;
  if (value === null || typeof value !== 'object') return String(value);
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join()}]`;
  const members = Object.entries(value).filter(([, member]) => member !== undefined);
  return `{${members
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${canonicalJson(name)}:${canonicalJson(member)}`)
    .join()}}`;
}

/**
 * The bytes that a signature is over: what it is of, and the document with every field there is. A field that is new
 * is signed by being there; a signature of one kind is none of another.
 */
export const textToSign = (
  kind: 'root' | 'release-list' | 'release-ticket' | 'preview' | 'publish-request',
  document: object,
): string => `konbit-${kind}:${canonicalJson(document)}`;
