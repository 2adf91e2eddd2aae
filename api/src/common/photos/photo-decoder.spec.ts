import { readdirSync, readFileSync } from 'node:fs';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { PhotoDecoder } from './photo-decoder.ts';

const workerpool = require.resolve('workerpool');
let folder: string;
let script: string;
let photo: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'decoder-'));
  script = join(folder, 'script.cjs');
  // The quality that is asked for says here what the decoder does with the photo.
  writeFileSync(
    script,
    `require(${JSON.stringify(workerpool)}).worker({
      decode: ({ quality: does, startBy }) => {
        if (Date.now() > startBy) return 'too late';
        if (does === ${hang}) for (;;);
        if (does === ${crash}) process.kill(process.pid, 'SIGSEGV');
        if (does !== ${decode}) return new Promise(() => {});
        return Buffer.from([7]);
      },
    });`,
  );
  photo = dataUrl(await picture(10, 10).jpeg().toBuffer());
});
afterAll(() => rmSync(folder, { recursive: true }));

const [decode, hang, crash, sleep] = [1, 2, 3, 4];
const decoders: PhotoDecoder[] = [];
afterEach(() => Promise.all(decoders.splice(0).map((decoder) => decoder.onApplicationShutdown())));

/** With these bounds; its photos are handled by the script unless told. */
function decoderWith(bounds: { timeoutMs?: number; waitMs?: number; longestQueue?: number; script?: string } = {}) {
  const decoder = Object.assign(new PhotoDecoder(), { script, ...bounds });
  decoders.push(decoder);
  return decoder;
}
const asked = (decoder: PhotoDecoder, does: number) => decoder.normalize(photo, { longestSidePx: 9, quality: does });
const unreadable = { code: 'IMAGE_UNREADABLE' };
const busy = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

/** The processes that this one has started with such a script. */
const processesOf = (file: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file);
      } catch {
        return false;
      }
    });

describe('the process that decodes photos', () => {
  it.each([
    ['hangs in it', hang],
    ['sleeps in it', sleep],
    ['crashes in it', crash],
  ])('is replaced when it %s: that photo is unreadable, the next one is not', async (_, does) => {
    const decoder = decoderWith({ timeoutMs: 2000 });
    await expect(asked(decoder, does)).rejects.toMatchObject(unreadable);
    expect(await asked(decoder, decode)).toEqual(Buffer.from([7]));
    expect(processesOf(script)).toHaveLength(1);
  });

  it('is started by the first photo, one for all, and ends with the service', async () => {
    const decoder = decoderWith();
    expect(processesOf(script)).toEqual([]);
    await Promise.all([asked(decoder, decode), asked(decoder, decode)]);
    expect(processesOf(script)).toHaveLength(1);
    await decoder.onApplicationShutdown();
    expect(processesOf(script)).toEqual([]);
  });

  it('has a short queue: whoever comes when it is full, or waits too long, is told to come again', async () => {
    const decoder = decoderWith({ longestQueue: 1, timeoutMs: 1000, waitMs: 500 });
    const [first, second] = [asked(decoder, sleep), asked(decoder, decode)];
    await expect(asked(decoder, decode)).rejects.toMatchObject(busy);
    await expect(first).rejects.toMatchObject(unreadable);
    await expect(second).rejects.toMatchObject(busy);
  });
});

// One is decoded after the other: more of them say no more. `npm run test:long` takes eight.
const many = Number(process.env.LARGE_PHOTOS ?? 3);

describe(`${many} photos of 25 megapixels that must be held as a whole`, () => {
  const mostMb = 300;
  // Only memory is judged here.
  const patient = { timeoutMs: 240_000, waitMs: 240_000, script: new PhotoDecoder()['script'] };
  const format = { longestSidePx: 1200, quality: 80 };
  let bomb: Buffer;
  beforeAll(async () => {
    const background = { r: 30, g: 90, b: 20, alpha: 0.5 };
    const create = { width: 5000, height: 5000, channels: 4, background } as const;
    bomb = await sharp({ create }).png({ progressive: true }).toBuffer();
  });

  /** The most memory that these processes ever had, all together. */
  const peakMb = (): number =>
    processesOf('decoding-worker')
      .map((pid) => Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024)
      .reduce((sum, mb) => sum + mb, 0);

  it(`at once, take less than ${mostMb} MB`, async () => {
    const decoder = decoderWith(patient);
    const url = dataUrl(bomb, 'image/png');
    const before = process.memoryUsage().rss;
    const photos = await Promise.all(Array.from({ length: many }, () => decoder.normalize(url, format)));
    const ownMb = (process.memoryUsage().rss - before) / 2 ** 20;
    expect(photos).toHaveLength(many);
    expect(ownMb + peakMb()).toBeLessThan(mostMb);
  });

  it('would take more if they were decoded three at a time', async () => {
    const three = Array.from({ length: 3 }, () => decoderWith(patient));
    await Promise.all(three.map((decoder) => decoder.normalize(dataUrl(bomb, 'image/png'), format)));
    expect(peakMb()).toBeGreaterThan(mostMb);
  });

  it('are refused where they would take more each', async () => {
    const deep = await sharp(bomb).toColourspace('rgb16').png({ progressive: true }).toBuffer();
    const refused = decoderWith(patient).normalize(dataUrl(deep, 'image/png'), format);
    await expect(refused).rejects.toMatchObject({ code: 'IMAGE_TOO_LARGE' });
  });
});
