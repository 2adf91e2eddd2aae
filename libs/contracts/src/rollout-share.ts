/**
 * Where a tab stands, from 0 up to 1, in the order in which a release goes out: the same each time, and another place
 * for another release. FNV-1a, then murmur3's last step: even, and small; not against whoever wants to choose.
 */
export function placeInRollout(tab: string, release: string): number {
  let hash = 0x811c9dc5;
  for (const character of `${tab} ${release}`) hash = Math.imul(hash ^ character.codePointAt(0)!, 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
