import { jpegOfScans, picture } from '../../../test-support/photos.ts';
import { jpegStructure } from './jpeg-structure.ts';

const structureOf = async (draw: () => Buffer | Promise<Buffer>) => jpegStructure(await draw());
const photo = () => picture(64, 64);

it.each([
  ['a camera’s', () => photo().jpeg().toBuffer(), 1],
  ['a progressive one', () => photo().jpeg({ progressive: true }).toBuffer(), 10],
  ['one of many scans', () => jpegOfScans(6000, 64), 6000],
  ['one with another in its metadata', async () => withThumbnail(await photo().jpeg().toBuffer()), 1],
  ['one with a film behind it', async () => withFilm(await photo().jpeg().toBuffer()), 1],
  ['one with fill bytes', async () => withFill(await photo().jpeg().toBuffer()), 1],
])('%s has its scans and its end: %#', async (_, draw, scans) => {
  expect(await structureOf(draw)).toEqual({ scans, hasEnd: true });
});

it.each([1, 2, 200])('one that lacks its last bytes has no end: %i', async (missing) => {
  const jpeg = await photo().jpeg().toBuffer();
  expect(jpegStructure(jpeg.subarray(0, -missing))).toEqual({ scans: missing === 200 ? 0 : 1, hasEnd: false });
});

it.each([[[]], [[0xff]], [[0xff, 0xd8]], [[0xff, 0xd8, 0xff]], [[0xff, 0xd8, 0xff, 0xe0, 0, 0]]])(
  'ends with the bytes: %j',
  (bytes) => {
    expect(jpegStructure(Uint8Array.from(bytes))).toEqual({ scans: 0, hasEnd: false });
  },
);

function withThumbnail(jpeg: Buffer): Buffer {
  const head = Buffer.from([0xff, 0xe1, 0, 0]);
  head.writeUInt16BE(jpeg.length + 2, 2);
  return Buffer.concat([jpeg.subarray(0, 2), head, jpeg, jpeg.subarray(2)]);
}

const withFilm = (jpeg: Buffer) => Buffer.concat([jpeg, Buffer.alloc(9000, Buffer.from([0xff, 0xda]))]);

const withFill = (jpeg: Buffer) => Buffer.concat([jpeg.subarray(0, -2), Buffer.from([0xff]), jpeg.subarray(-2)]);
