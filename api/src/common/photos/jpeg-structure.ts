/** Cameras and programs write up to 20. The decoder has no limit, and takes 3 to 9 ms for one of 25 megapixels. */
export const mostScans = 50;

const marker = { start: 0xd8, end: 0xd9, scan: 0xda };

/**
 * How many scans a JPEG has, and whether its end is there. Finds the markers as the decoder does, and decodes nothing.
 * Each scan makes the decoder pass over the whole picture, however few bytes it has.
 */
export function jpegStructure(jpeg: Uint8Array): { scans: number; hasEnd: boolean } {
  let scans = 0;
  let at = jpeg.indexOf(0xff, 2);
  while (at !== -1) {
    const found = jpeg[at + 1] ?? 0;
    if (found === marker.end) return { scans, hasEnd: true };
    if (found === marker.scan) scans += 1;
    const next = found === 0xff ? at + 1 : at + 2 + lengthAfter(found, jpeg, at + 2);
    at = jpeg.indexOf(0xff, next);
  }
  return { scans, hasEnd: false };
}

/** Nothing follows a stuffed zero, a marker of restart or start, or one that the decoder skips. */
function lengthAfter(found: number, jpeg: Uint8Array, at: number): number {
  if (found < 0xc0 || (found >= 0xd0 && found <= marker.start)) return 0;
  return ((jpeg[at] ?? 0) << 8) | (jpeg[at + 1] ?? 0);
}
