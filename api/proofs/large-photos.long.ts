import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { dataUrl } from '../test-support/photos.ts';
import { processesOf } from '../test-support/process.ts';
import { AddressTurns } from '../src/common/photos/address-turns.ts';
import { PhotoDecoderService, type PhotoFormat } from '../src/common/photos/photo-decoder.service.ts';

const many = 8;
const mostMb = 300;
const format: [PhotoFormat] = [{ longestSidePx: 1200, quality: 80 }];

const decoders: PhotoDecoderService[] = [];
afterEach(() => Promise.all(decoders.splice(0).map((decoder) => decoder.onApplicationShutdown())));
/** Without time limits: only memory is measured. */
function patientDecoder() {
  const turns = new AddressTurns({ most: many, mostOfAddress: many, waitMs: 240_000 });
  const decoder = Object.assign(new PhotoDecoderService(), { timeoutMs: 240_000, turns });
  decoders.push(decoder);
  return decoder;
}

let bomb: Buffer;
beforeAll(async () => {
  const background = { r: 30, g: 90, b: 20, alpha: 0.5 };
  const create = { width: 5000, height: 5000, channels: 4, background } as const;
  bomb = await sharp({ create }).png({ progressive: true }).toBuffer();
});

/** The sum of the processes' peak memory. */
const peakMb = (): number =>
  processesOf('decoding-worker')
    .map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
    .reduce((sum, mb) => sum + mb, 0);

describe(`${many} photos of 25 megapixels that must be held as a whole`, () => {
  it(`at once, take less than ${mostMb} MB`, async () => {
    const decoder = patientDecoder();
    const url = dataUrl(bomb, 'image/png');
    const before = process.memoryUsage().rss;
    const photos = await Promise.all(Array.from({ length: many }, () => decoder.normalize(url, format, '')));
    const ownMb = (process.memoryUsage().rss - before) / 2 ** 20;
    expect(photos).toHaveLength(many);
    expect(ownMb + peakMb()).toBeLessThan(mostMb);
  });

  it('would take more if they were decoded three at a time', async () => {
    const three = Array.from({ length: 3 }, patientDecoder);
    await Promise.all(three.map((decoder) => decoder.normalize(dataUrl(bomb, 'image/png'), format, '')));
    expect(peakMb()).toBeGreaterThan(mostMb);
  });

  it('are refused where they would take more each', async () => {
    const deep = await sharp(bomb).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const refused = patientDecoder().normalize(dataUrl(deep, 'image/png'), format, '');
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});
