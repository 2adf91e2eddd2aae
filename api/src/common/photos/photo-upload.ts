import { acceptedImageTypes, fieldMessages } from '@konbit/contracts';

const start = new RegExp(`^data:(?:${acceptedImageTypes.join('|')});base64,`);

/**
 * Sentence for what is no data-URL of an accepted image of at most `mostBytes`; nothing for one that is. Decodes
 * nothing.
 */
export const photoRule =
  (mostBytes: number, whenTooLarge: string) =>
  (value: unknown): string | undefined => {
    if (typeof value !== 'string') return fieldMessages.photoInvalid;
    const head = start.exec(value)?.[0];
    if (!head) return fieldMessages.photoInvalid;
    return decodedBytes(value, head.length) > mostBytes ? whenTooLarge : undefined;
  };

/** The image inside a data-URL that follows the rule, or null when its base64 is damaged. */
export function bytesOf(dataUrl: string): Buffer | null {
  const base64 = dataUrl.slice(dataUrl.indexOf(',') + 1);
  const bytes = Buffer.from(base64, 'base64');
  return bytes.length > 0 && bytes.length === decodedBytes(base64, 0) && /^[A-Za-z0-9+/]*={0,2}$/.test(base64)
    ? bytes
    : null;
}

function decodedBytes(text: string, from: number): number {
  const padding = text.endsWith('==') ? 2 : text.endsWith('=') ? 1 : 0;
  return Math.floor(((text.length - from - padding) * 3) / 4);
}

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
