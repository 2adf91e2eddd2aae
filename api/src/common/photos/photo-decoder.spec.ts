import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { processesOf } from '../../../test-support/process.ts';
import { PhotoDecoder } from './photo-decoder.ts';

const workerpool = require.resolve('workerpool');
let folder: string;
let script: string;
let photo: string;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'decoder-'));
  script = join(folder, 'script.cjs');
  // Here `quality` selects what the decoder does with the photo.
  writeFileSync(
    script,
    `require(${JSON.stringify(workerpool)}).worker({
      decode: ({ quality: act, startBy }) => {
        if (act === ${decode} && Date.now() > startBy) return 'too late';
        if (act === ${hang}) for (;;);
        if (act === ${crash}) process.kill(process.pid, 'SIGSEGV');
        if (act !== ${decode}) return new Promise(() => {});
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

/** With these bounds; its photos are handled by the script. */
function decoderWith(bounds: { timeoutMs?: number; waitMs?: number; longestQueue?: number } = {}) {
  const decoder = Object.assign(new PhotoDecoder(), { script, ...bounds });
  decoders.push(decoder);
  return decoder;
}
/** Long enough to start a process on a busy machine. */
const patient = (decoder: PhotoDecoder) => Object.assign(decoder, { timeoutMs: 60_000 });
const normalize = (decoder: PhotoDecoder, act: number) => decoder.normalize(photo, { longestSidePx: 9, quality: act });
const unreadable = { code: 'IMAGE_UNREADABLE' };
const busy = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

describe('the process that decodes photos', () => {
  it.each([
    ['hangs in it', hang],
    ['crashes in it', crash],
  ])('is replaced when it %s, for the next photo', async (_, act) => {
    const decoder = decoderWith({ timeoutMs: 1000 });
    await expect(normalize(decoder, act)).rejects.toMatchObject(unreadable);
    expect(await normalize(patient(decoder), decode)).toEqual(Buffer.from([7]));
    expect(processesOf(script)).toHaveLength(1);
  });

  it('is started once, by the first photo', async () => {
    const decoder = decoderWith();
    expect(processesOf(script)).toEqual([]);
    await Promise.all([normalize(decoder, decode), normalize(decoder, decode)]);
    expect(processesOf(script)).toHaveLength(1);
    await decoder.onApplicationShutdown();
    expect(processesOf(script)).toEqual([]);
  });

  it('refuses photos beyond its queue or too late', async () => {
    const decoder = decoderWith({ longestQueue: 1, timeoutMs: 1000, waitMs: 500 });
    const first = normalize(decoder, sleep);
    const second = normalize(patient(decoder), decode);
    await expect(normalize(decoder, decode)).rejects.toMatchObject(busy);
    await expect(first).rejects.toMatchObject(unreadable);
    await expect(second).rejects.toMatchObject(busy);
  });
});
