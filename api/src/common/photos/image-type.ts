import type { acceptedImageTypes } from '@konbit/contracts';

export type ImageType = (typeof acceptedImageTypes)[number];

const ascii = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/**
 * What an image is by its first bytes, whatever its name says; null for all that the service does not take. Nothing
 * else reaches the decoder: SVG, PDF and the like can make it read files.
 */
export function imageTypeOf(bytes: Buffer): ImageType | null {
  if (bytes.length < 12) return null;
  if (bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff) return 'image/jpeg';
  if (ascii(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png';
  if (/^GIF8[79]a$/.test(ascii(bytes, 0, 6))) return 'image/gif';
  if (ascii(bytes, 0, 4) === 'RIFF' && ascii(bytes, 8, 12) === 'WEBP') return 'image/webp';
  return isAvif(bytes) ? 'image/avif' : null;
}

/** An ISO media file whose brands name AVIF; HEIC is one of the same family without them. */
function isAvif(bytes: Buffer): boolean {
  if (ascii(bytes, 4, 8) !== 'ftyp') return false;
  const brands = ascii(bytes, 8, Math.min(bytes.readUInt32BE(0), 64)).match(/.{4}/gs) ?? [];
  return brands.some((brand) => brand === 'avif' || brand === 'avis');
}
