/** Enough of a file for `isHeic`. */
export const heicHeadBytes = 64;

/**
 * Whether a file begins as a HEIC photo: with a box `ftyp` that names a brand of ISO 23008-12 for HEVC. Few browsers
 * show one, and the service cannot read it. An AVIF has the same box, with another brand.
 */
export function isHeic(head: Uint8Array): boolean {
  const [size = 0] = head.subarray(3, 4);
  const box = String.fromCharCode(...head.subarray(0, Math.min(size, heicHeadBytes)));
  return /^\0{3}.ftyp(?:[^]{4})*?he[iv][a-z]/s.test(box);
}
