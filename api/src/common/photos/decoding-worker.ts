import { photoPixels } from '@konbit/contracts';
import sharp, { type Metadata } from 'sharp';
import { worker } from 'workerpool';
import type { Decoded, DecodingTask } from './photo-decoder.ts';

sharp.cache(false);
sharp.concurrency(1);
// Whatever a file calls itself: SVG, PDF and the like can make their readers open other files.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Nsgif', 'Heif'].map((format) => `VipsForeignLoad${format}Buffer`),
});

/** What decoding may take: more than a progressive photo of 25 megapixels, less than what is left of 300 MB. */
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

/** Measured, for what is held as a whole while it is decoded. All else streams, or takes less than 8. */
function bytesPerPixel({ format, bitsPerSample = 8, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? 26 : 18.5;
  return isProgressive ? 2.2 * channels * (depth === 'uchar' ? 1 : 2) : 0;
}

worker({ decode });
