import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { colorAt, dataUrl, picture, profileImage, sidewaysPhoto } from '../../../test-support/photos.ts';
import { processesOf } from '../../../test-support/process.ts';
import { PhotoDecoder, photoRule } from './photo-decoder.ts';

describe('a photo as a data-URL', () => {
  const rule = photoRule(4, 'too large');
  const invalid = 'Please select a valid image file.';

  it.each([
    ['data:image/png;base64,AAAAAA==', undefined],
    ['data:image/jpeg;base64,AAAAAAA=', 'too large'],
    ['data:image/png;base64,', undefined],
    ['data:image/png,AAAA', invalid],
    ['data:image/gif;base64', invalid],
    ['data:image/svg+xml;base64,AAAA', invalid],
    [' data:image/png;base64,AAAA', invalid],
    ['', invalid],
    [null, invalid],
    [{}, invalid],
  ])('%j: %s', (value, expected) => {
    expect(rule(value)).toBe(expected);
  });
});

const shipped = new PhotoDecoder();
afterAll(() => shipped.onApplicationShutdown());
const normalized = (bytes: Buffer, type?: string) =>
  shipped.normalize(dataUrl(bytes, type), { longestSidePx: 400, quality: 70 }, '127.0.0.1');
const noImage = { code: 'IMAGE_UNREADABLE', fields: { profileImage: 'Please select a valid image file.' } };

describe('a photo as it is stored', () => {
  it('is upright, without place or other metadata', async () => {
    const original = await sidewaysPhoto();
    expect(await sharp(original).metadata()).toMatchObject({
      width: 600,
      height: 300,
      orientation: 6,
      exif: expect.any(Buffer),
    });
    expect(original.includes('Exif')).toBe(true);
    const kept = await normalized(original);
    const { width, height, format, exif, icc, xmp, orientation } = await sharp(kept).metadata();
    expect({ width, height, format, exif, icc, xmp, orientation }).toEqual({ width: 200, height: 400, format: 'jpeg' });
    expect(kept.includes('Exif')).toBe(false);
    expect([await colorAt(kept, 100, 40), await colorAt(kept, 100, 360)]).toEqual(['red', 'blue']);
  });

  it('is white where it was transparent', async () => {
    const transparent = {
      create: { width: 40, height: 40, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
    } as const;
    expect(await colorAt(await normalized(await sharp(transparent).png().toBuffer(), 'image/png'), 20, 20)).toBe(
      'white',
    );
  });

  it.each(['jpeg', 'png', 'webp', 'gif', 'avif'] as const)('is accepted as %s', async (format) => {
    const kept = await normalized(await picture(900, 450).toFormat(format).toBuffer(), `image/${format}`);
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'jpeg', width: 400, height: 200 });
  });

  it('is the first frame of an animation', async () => {
    const frames = await Promise.all(['#f00', '#00f'].map((color) => picture(20, 20, color).png().toBuffer()));
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect(await colorAt(await normalized(moving, 'image/gif'), 10, 10)).toBe('red');
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text renamed', Buffer.from('Bois Caïman, 14 August 1791')],
    ['an SVG renamed', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['a PDF renamed', Buffer.from('%PDF-1.7'.padEnd(64, ' '))],
    ['a TIFF renamed', () => picture(9, 9).tiff().toBuffer()],
    ['a JPEG with only its head', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0])],
  ])('is refused when it is %s', async (_, file: Buffer | (() => Promise<Buffer>)) => {
    await expect(normalized(Buffer.isBuffer(file) ? file : await file())).rejects.toMatchObject(noImage);
  });

  it('is refused when half of it is missing', async () => {
    const whole = await sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    })
      .png()
      .toBuffer();
    await expect(normalized(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(noImage);
  });

  const tooManyPixels = 'Please choose a photo of at most 25 megapixels.';
  const tooMuchMemory = 'This photo is too large to open. Please try a smaller one, or a JPEG.';

  it.each([
    ['a JPEG of 8000 × 6000', 'jpeg', [8000, 6000], tooManyPixels],
    ['an AVIF that takes too much memory', 'avif', [4000, 3200], tooMuchMemory],
  ] as const)('is refused when it is %s', async (_, format, size, sentence) => {
    const bytes = withDeclaredSize(await picture(64, 48).toFormat(format).toBuffer(), format, size);
    await expect(normalized(bytes, `image/${format}`)).rejects.toMatchObject({
      code: 'IMAGE_TOO_LARGE',
      fields: { profileImage: sentence },
    });
  });
});

function withDeclaredSize(bytes: Buffer, format: 'jpeg' | 'avif', [width, height]: readonly [number, number]): Buffer {
  if (format === 'jpeg') {
    const frame = bytes.indexOf(Buffer.from([0xff, 0xc0]));
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
  } else {
    const extent = bytes.indexOf('ispe');
    bytes.writeUInt32BE(width, extent + 8);
    bytes.writeUInt32BE(height, extent + 12);
  }
  return bytes;
}

const workerpool = require.resolve('workerpool');
const folder = newFolder();
let script: string;
beforeAll(async () => {
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
});

const [decode, hang, crash, sleep] = [1, 2, 3, 4];
const decoders: PhotoDecoder[] = [];
afterEach(() => Promise.all(decoders.splice(0).map((decoder) => decoder.onApplicationShutdown())));

/** With these bounds; its photos are handled by the script. */
function decoderWith(
  bounds: { timeoutMs?: number; waitMs?: number; longestQueue?: number; mostOfAddress?: number } = {},
) {
  const decoder = Object.assign(new PhotoDecoder(), { script, ...bounds });
  decoders.push(decoder);
  return decoder;
}
/** Long enough to start a process on a busy machine. */
const patient = (decoder: PhotoDecoder) => Object.assign(decoder, { timeoutMs: 60_000 });
const normalize = (decoder: PhotoDecoder, act: number, address = '203.0.113.1') =>
  decoder.normalize(profileImage, { longestSidePx: 9, quality: act }, address);
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

  it('refuses further photos of an address, and takes those of others', async () => {
    const decoder = patient(decoderWith({ mostOfAddress: 1 }));
    const first = normalize(decoder, decode);
    const others = normalize(decoder, decode, '203.0.113.2');
    await expect(normalize(decoder, decode)).rejects.toMatchObject(busy);
    expect(await Promise.all([first, others])).toHaveLength(2);
    expect(await normalize(decoder, decode)).toHaveLength(1);
  });
});
