import sharp, { type Metadata } from 'sharp';
import type { DecodingAnswer, DecodingTask } from './photo-decoder.ts';

// A process of its own, started by photo-decoder.ts: it takes one photo after the other. It imports nothing else of the
// service, so that it starts quickly.

// Each photo on one thread, no cache of pixels.
sharp.cache(false);
sharp.concurrency(1);

/** What decoding may take: more than a progressive photo of 25 megapixels, less than what is left of 300 MB. */
const mostBytes = 230_000_000;

process.on('message', (task: DecodingTask) => {
  decode(task).then(
    (answer) => process.send!(answer),
    (failure: Error) => process.send!({ unreadable: failure.message } satisfies DecodingAnswer),
  );
});
// The service is gone.
process.on('disconnect', () => process.exit());

async function decode({ bytes, format, mostPixels }: DecodingTask): Promise<DecodingAnswer> {
  const about = await sharp(bytes, { limitInputPixels: false }).metadata();
  const pixels = about.width * about.height;
  if (pixels > mostPixels) return { tooManyPixels: true };
  if (pixels * bytesPerPixel(about) > mostBytes) return { tooMuchMemory: true };
  const { longestSidePx, quality } = format;
  return {
    photo: await sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1, autoOrient: true })
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: false })
      .toBuffer(),
  };
}

/** Measured, for what is held as a whole while it is decoded. All else streams, or takes less than 8. */
function bytesPerPixel({ format, bitsPerSample = 8, channels, depth, isProgressive }: Metadata): number {
  if (format === 'heif') return bitsPerSample > 8 ? 26 : 18.5;
  return isProgressive ? 2.2 * channels * (depth === 'uchar' ? 1 : 2) : 0;
}
