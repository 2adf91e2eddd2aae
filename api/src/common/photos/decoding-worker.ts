import { photoPixels } from '@konbit/contracts';
import sharp, { type Metadata, type SharpOptions } from 'sharp';
import { worker } from 'workerpool';
import { jpegStructure, mostScans } from './jpeg-structure.ts';
import type { Decoded, DecodingTask } from './photo-decoder.service.ts';

sharp.cache(false);
sharp.concurrency(1);
// SVG, PDF and the like, under any name, can make their readers open other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** More than a progressive photo of 25 megapixels takes, less than what is left of 300 MB. */
const mostBytes = 230_000_000;

const jpegEnd = Buffer.from([0xff, 0xd9]);

async function decode({ bytes, formats }: DecodingTask): Promise<Decoded> {
  const about = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = about.width * about.height;
  if (pixels > photoPixels) return 'too many pixels';
  if (pixels * bytesPerPixel(about) > mostBytes) return 'too much memory';
  if (about.format !== 'jpeg') return encode(bytes, 'error', formats);
  const { scans, hasEnd } = jpegStructure(bytes);
  if (scans > mostScans) return 'too many scans';
  // Browsers show a photo that lacks only its end. If it lacks more, the decoder warns.
  return hasEnd ? encode(bytes, 'error', formats) : encode(Buffer.concat([bytes, jpegEnd]), 'warning', formats);
}

/** Decodes once, for the largest format; the others are made of that. */
async function encode(
  bytes: Uint8Array,
  failOn: SharpOptions['failOn'],
  formats: DecodingTask['formats'],
): Promise<Uint8Array[]> {
  const largestPx = Math.max(...formats.map(({ longestSidePx }) => longestSidePx));
  const { data, info } = await sharp(bytes, { limitInputPixels: photoPixels, failOn, pages: 1, autoOrient: true })
    .resize(largestPx, largestPx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const jpegs = formats.map(({ longestSidePx, quality }) =>
    sharp(data, { raw: { width, height, channels } })
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .jpeg({ quality, mozjpeg: false })
      .toBuffer(),
  );
  return Promise.all(jpegs);
}

/** Measured, for formats that are decoded as a whole. Others stream, or take less than 8. */
function bytesPerPixel({ format, bitsPerSample = 8, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? 26 : 18.5;
  return isProgressive ? 2.2 * channels * (depth === 'uchar' ? 1 : 2) : 0;
}

worker({ decode, start: () => undefined });
