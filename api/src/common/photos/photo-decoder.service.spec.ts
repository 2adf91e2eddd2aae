import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { colorAt, dataUrl, jpegOfScans, picture, profileImage, sidewaysPhoto } from '../../../test-support/photos.ts';
import { processesOf } from '../../../test-support/process.ts';
import type { AppError } from '../errors/app-error.ts';
import { AddressTurns, type TurnBounds } from './address-turns.ts';
import { mostScans } from './jpeg-structure.ts';
import { PhotoDecoderService } from './photo-decoder.service.ts';
import { photoRule } from './photo-rule.ts';

describe('a photo as a data-URL', () => {
  const rule = photoRule(4, 'too large');
  const invalid = 'Please select a valid image file.';

  it.each([
    ['data:image/png;base64,AAAAAA==', undefined],
    ['data:image/jpeg;base64,AAAAAAA=', 'too large'],
    ['data:image/JPEG;base64,AAAA', undefined],
    ['data:image/jpeg;charset=utf-8;base64,AAAA', undefined],
    ['data:application/octet-stream;BASE64,AAAA', undefined],
    ['data:;base64,AAAA', undefined],
    ['data:image/png;base64,', invalid],
    ['data:image/png,AAAA', invalid],
    ['data:image/gif;base64', invalid],
    ['data:text/html,;base64,AAAA', invalid],
    [`data:${'a'.repeat(300)};base64,AAAA`, invalid],
    [' data:image/png;base64,AAAA', invalid],
    ['', invalid],
    [null, invalid],
    [{}, invalid],
  ])('%j: %s', (value, expected) => {
    expect(rule(value)).toBe(expected);
  });
});

const shipped = new PhotoDecoderService();
afterAll(() => shipped.onApplicationShutdown());
const small = { longestSidePx: 400, quality: 70 };
const normalized = async (bytes: Buffer, type?: string) =>
  (await shipped.normalize(dataUrl(bytes, type), [small], '127.0.0.1'))[0];
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

  it.each(['image/jpg', 'image/pjpeg', 'application/octet-stream', 'application/pdf', ''])(
    'is accepted under the type %j, which is only a claim',
    async (type) => {
      expect(await colorAt(await normalized(await picture(9, 9, '#f00').jpeg().toBuffer(), type), 4, 4)).toBe('red');
    },
  );

  it.each([
    ['grey', () => picture(9, 9, '#f00').greyscale().jpeg().toBuffer(), '127 127 127'],
    ['CMYK', () => picture(9, 9, '#f00').toColourspace('cmyk').jpeg().toBuffer(), 'red'],
    ['of 16 bits', () => picture(9, 9, '#f00').toColourspace('rgb16').png().toBuffer(), 'red'],
  ])('has the colors of one that is %s', async (_, draw, expected) => {
    expect(await colorAt(await normalized(await draw()), 4, 4)).toBe(expected);
  });

  it('is made in several sizes at once', async () => {
    const original = dataUrl(await picture(3000, 1500, '#f00').jpeg().toBuffer());
    const photos = await shipped.normalize(original, [small, { longestSidePx: 1600, quality: 80 }], '127.0.0.1');
    const sizes = await Promise.all(photos.map(async (jpeg) => (await sharp(jpeg).metadata()).width));
    expect([sizes, await colorAt(photos[1]!, 800, 400)]).toEqual([[400, 1600], 'red']);
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

  it('is refused with its format when it is a HEIC', async () => {
    const heic = Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat', 'latin1');
    const profileImage = expect.stringMatching(/^Please select a valid image file\. .* HEIC format/);
    await expect(normalized(heic)).rejects.toMatchObject({ code: 'IMAGE_UNREADABLE', fields: { profileImage } });
  });

  const noisy = () =>
    sharp(Buffer.from(Array.from({ length: 300 * 300 * 3 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 300, height: 300, channels: 3 },
    });
  const kinds = [
    ['PNG', () => noisy().png().toBuffer()],
    ['JPEG', () => noisy().jpeg().toBuffer()],
    ['progressive JPEG', () => noisy().jpeg({ progressive: true }).toBuffer()],
  ] as const;

  it.each(kinds)('is refused when half of it is missing: %s', async (_, draw) => {
    const whole = await draw();
    await expect(normalized(whole.subarray(0, whole.length / 2))).rejects.toMatchObject(noImage);
  });

  it.each([1, 2])('is accepted as a JPEG without its last bytes: %i', async (missing) => {
    for (const [, draw] of kinds.slice(1))
      expect(await sharp(await normalized((await draw()).subarray(0, -missing))).metadata()).toMatchObject({
        width: 300,
      });
  });

  it('is refused when it has more scans than a camera writes', async () => {
    const most = await sharp(await normalized(jpegOfScans(mostScans, 64))).metadata();
    expect(most).toMatchObject({ width: 64, height: 64 });
    await expect(normalized(jpegOfScans(mostScans + 1, 64))).rejects.toMatchObject(noImage);
    await expect(normalized(jpegOfScans(6000, 5000))).rejects.toMatchObject(noImage);
  });

  it('could have any number of scans without that limit', async () => {
    expect(await sharp(await sharp(jpegOfScans(6000, 64)).jpeg().toBuffer()).metadata()).toMatchObject({ width: 64 });
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
      start: () => undefined,
      decode: ({ formats: [{ quality: act }] }) => {
        if (act === ${hang}) for (;;);
        if (act === ${crash}) process.kill(process.pid, 'SIGSEGV');
        if (act !== ${decode}) return new Promise(() => {});
        return [Buffer.from([7])];
      },
    });`,
  );
});

const [decode, hang, crash, sleep] = [1, 2, 3, 4];
const decoders: PhotoDecoderService[] = [];
afterEach(() => Promise.all(decoders.splice(0).map((decoder) => decoder.onApplicationShutdown())));

/** With these bounds; its photos are handled by the script. */
function decoderWith({ timeoutMs = 60_000, ...bounds }: Partial<TurnBounds & { timeoutMs: number }> = {}) {
  const turns = new AddressTurns({ most: 32, mostOfAddress: 8, waitMs: 60_000, ...bounds });
  const decoder = Object.assign(new PhotoDecoderService(), { script, timeoutMs, turns });
  decoders.push(decoder);
  return decoder;
}
const normalize = (decoder: PhotoDecoderService, act: number, address = '203.0.113.1') =>
  decoder.normalize(profileImage, [{ longestSidePx: 9, quality: act }], address);
const busy = { code: 'UNAVAILABLE', retryAfterSeconds: 5 };

describe('the process that decodes photos', () => {
  it.each([
    ['hangs in it', hang, { code: 'IMAGE_TOO_LARGE' }],
    ['crashes in it', crash, { code: 'IMAGE_UNREADABLE' }],
  ])('is replaced when a photo %s, for the next one', async (_, act, refusal) => {
    const decoder = decoderWith({ timeoutMs: 1000 });
    await expect(normalize(decoder, act)).rejects.toMatchObject(refusal);
    Object.assign(decoder, { timeoutMs: 60_000 });
    expect(await normalize(decoder, decode)).toEqual([Buffer.from([7])]);
    expect(processesOf(script)).toHaveLength(1);
  });

  it('is started once, by the first photo', async () => {
    const decoder = decoderWith();
    expect(processesOf(script)).toEqual([]);
    await Promise.all([normalize(decoder, decode), normalize(decoder, decode)]);
    expect(processesOf(script)).toHaveLength(1);
    await decoder.onApplicationShutdown();
    expect(processesOf(script)).toEqual([]);
    await expect(normalize(decoder, decode)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(processesOf(script)).toEqual([]);
  });

  it('that cannot start makes no photo unreadable', async () => {
    const ends = join(folder, 'ends.cjs');
    writeFileSync(ends, 'process.exit(1);');
    const decoder = Object.assign(decoderWith(), { script: ends });
    await expect(normalize(decoder, decode)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  });

  it('opens the photos of other addresses after one of an address whose photos hang', async () => {
    const decoder = decoderWith({ timeoutMs: 1000, mostOfAddress: 3 });
    const outcomes: string[] = [];
    const send = (act: number, address: string) =>
      normalize(decoder, act, address).then(
        () => outcomes.push(`${address} shown`),
        ({ code }: AppError) => outcomes.push(`${address} ${code}`),
      );
    const slow = Array.from({ length: 3 }, () => send(sleep, 'slow'));
    await expect(normalize(decoder, decode, 'slow')).rejects.toMatchObject(busy);
    await Promise.all([...slow, send(decode, 'ana'), send(decode, 'jo')]);
    const tooLarge = 'slow IMAGE_TOO_LARGE';
    expect(outcomes).toEqual([tooLarge, 'ana shown', 'jo shown', tooLarge, tooLarge]);
  });
});
