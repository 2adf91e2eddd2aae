import { photoPixels } from '@konbit/contracts';
import sharp, { type Metadata } from 'sharp';
import { worker } from 'workerpool';
import type { Decoded, DecodingTask } from './photo-decoder.ts';

sharp.cache(false);
sharp.concurrency(1);
// SVG, PDF and the like, under any name, can make their readers open other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** More than a progressive photo of 25 megapixels takes, less than what is left of 300 MB. */
const mostBytes = 230_000_000;

async function decode({ bytes, longestSidePx, quality, startBy }: DecodingTask): Promise<Decoded> {
  if (Date.now() > startBy) return 'too late';
  const about = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = about.width * about.height;
  if (pixels > photoPixels) return 'too many pixels';
  if (pixels * bytesPerPixel(about) > mostBytes) return 'too much memory';
  return sharp(bytes, { limitInputPixels: photoPixels, failOn: 'error', pages: 1, autoOrient: true })
    .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .jpeg({ quality, mozjpeg: false })
    .toBuffer();
}

/** Measured, for formats that are decoded as a whole. Others stream, or take less than 8. */
function bytesPerPixel({ format, bitsPerSample = 8, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? 26 : 18.5;
  return isProgressive ? 2.2 * channels * (depth === 'uchar' ? 1 : 2) : 0;
}

worker({ decode });
