import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { PhotoDecoder, type DecodingTask } from './photo-decoder.ts';

let folder: string;
let script: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'decoder-'));
  script = join(folder, 'script.mjs');
  // A photo is one byte here: what the decoder does with it.
  writeFileSync(
    script,
    `process.on('message', ({ bytes: [does] }) => {
      if (does === ${hang}) for (;;);
      if (does === ${crash}) process.kill(process.pid, 'SIGSEGV');
      if (does === ${decode}) process.send({ photo: Buffer.from([7]) });
    });`,
  );
});
afterAll(() => rmSync(folder, { recursive: true }));

const [decode, hang, crash, sleep] = [1, 2, 3, 4];
const format = { longestSidePx: 1200, quality: 80 };
const task = (...bytes: number[]): DecodingTask => ({ bytes: Buffer.from(bytes), format, mostPixels: 25_000_000 });
const decoded = { photo: expect.any(Uint8Array) };
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('the process that decodes photos', () => {
  it.each([
    ['hangs in it', hang, 'it took too long'],
    ['sleeps in it', sleep, 'it took too long'],
    ['crashes in it', crash, 'the process ended (SIGSEGV)'],
  ])('is replaced when it %s: that photo is unreadable, the next one is not', async (_, does, unreadable) => {
    const decoder = new PhotoDecoder({ script, timeoutMs: 2000 });
    const first = decoder.decode(task(does));
    await until(() => decoder.pid !== undefined);
    const pid = decoder.pid!;
    expect(await first).toEqual({ unreadable });
    expect(existsSync(`/proc/${pid}`)).toBe(false);
    expect(await decoder.decode(task(decode))).toEqual(decoded);
  });

  it('is started by the first photo, kept for the next ones, and ended when none comes', async () => {
    const decoder = new PhotoDecoder({ script, idleMs: 50 });
    expect(decoder.pid).toBeUndefined();
    const both = [decoder.decode(task(decode)), decoder.decode(task(decode))];
    await both[0];
    const { pid } = decoder;
    await both[1];
    expect([typeof pid, decoder.pid]).toEqual(['number', pid]);
    await until(() => !existsSync(`/proc/${pid}`));
    expect(await decoder.decode(task(decode))).toEqual(decoded);
  });

  it('has a short queue: whoever comes when it is full is told to come again', async () => {
    const decoder = new PhotoDecoder({ script, longestQueue: 2, timeoutMs: 1000, waitMs: 1000 });
    const [first, second] = [decoder.decode(task(sleep)), decoder.decode(task(decode))];
    const busy = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };
    await expect(decoder.decode(task(decode))).rejects.toMatchObject(busy);
    expect(await first).toEqual({ unreadable: 'it took too long' });
    // It has waited for as long as a photo may take.
    await expect(second).rejects.toMatchObject(busy);
  });
});

// One is decoded after the other: more of them say no more. `npm run test:long` takes eight.
const many = Number(process.env.LARGE_PHOTOS ?? 3);

describe(`${many} photos of 25 megapixels that must be held as a whole`, () => {
  const mostMb = 300;
  // Only memory is judged here.
  const patient = { timeoutMs: 240_000, waitMs: 240_000 };
  let bomb: DecodingTask;
  beforeAll(async () => {
    const background = { r: 30, g: 90, b: 20, alpha: 0.5 };
    const create = { width: 5000, height: 5000, channels: 4, background } as const;
    bomb = { ...task(), bytes: await sharp({ create }).png({ progressive: true }).toBuffer() };
  });

  /** The most memory that a process ever had. */
  const peakMb = (pid: number): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

  it(`at once, take less than ${mostMb} MB`, async () => {
    const decoder = new PhotoDecoder(patient);
    const before = process.memoryUsage().rss;
    const photos = await Promise.all(Array.from({ length: many }, () => decoder.decode(bomb)));
    const ownMb = (process.memoryUsage().rss - before) / 2 ** 20;
    expect(photos).toEqual(photos.map(() => decoded));
    expect(ownMb + peakMb(decoder.pid!)).toBeLessThan(mostMb);
  });

  it('would take more if they were decoded three at a time', async () => {
    const decoders = Array.from({ length: 3 }, () => new PhotoDecoder(patient));
    await Promise.all(decoders.map((decoder) => decoder.decode(bomb)));
    const peaks = decoders.map((decoder) => peakMb(decoder.pid!));
    expect(peaks.reduce((sum, mb) => sum + mb, 0)).toBeGreaterThan(mostMb);
  });

  it('are refused where they would take more each', async () => {
    const depth = {
      ...bomb,
      bytes: await sharp(bomb.bytes).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
    };
    expect(await new PhotoDecoder(patient).decode(depth)).toEqual({ tooMuchMemory: true });
  });
});
