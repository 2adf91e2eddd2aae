import sharp, { type Sharp } from 'sharp';

export const dataUrl = (bytes: Buffer, type = 'image/jpeg') => `data:${type};base64,${bytes.toString('base64')}`;

export const picture = (width: number, height: number, background = '#2a6'): Sharp =>
  sharp({ create: { width, height, channels: 3, background } });

/** One pixel, as a call takes it. */
export const profileImage = 'data:image/gif;base64,R0lGODlhAQABAIAAAExpcSKqZiH5BAUAAAAALAAAAAABAAEAAAICTAEAOw==';

/** A phone's photo: on its side, with orientation and place in the metadata; upright, red is on top. */
export const sidewaysPhoto = async (): Promise<Buffer> => {
  const top = await picture(300, 300, '#f00').png().toBuffer();
  const upright = await picture(300, 600, '#00f')
    .composite([{ input: top, top: 0, left: 0 }])
    .png()
    .toBuffer();
  return sharp(upright)
    .rotate(-90)
    .withExif({
      IFD0: { Make: 'Phone', Orientation: '6' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 46/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 24/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer();
};

/** A small picture with a long comment. */
export async function jpegOfSize(bytes: number): Promise<Buffer> {
  const jpeg = await picture(64, 64).jpeg().toBuffer();
  const segments: Buffer[] = [];
  for (let missing = bytes - jpeg.length; missing > 0;) {
    // A segment has 4 bytes of head and up to 65,533 of content; the last needs at least its head.
    const size = missing <= 65_537 ? missing : Math.min(65_537, missing - 4);
    const head = Buffer.from([0xff, 0xfe, 0, 0]);
    head.writeUInt16BE(size - 2, 2);
    segments.push(head, Buffer.alloc(size - 4, 0x20));
    missing -= size;
  }
  return Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);
}

export async function colorAt(image: Buffer, left: number, top: number): Promise<string> {
  const { data } = await sharp(image)
    .extract({ left, top, width: 1, height: 1 })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [red = 0, green = 0, blue = 0] = data;
  if (red > 200 && green > 200 && blue > 200) return 'white';
  if (red > 180 && green < 80 && blue < 80) return 'red';
  if (blue > 180 && red < 80 && green < 80) return 'blue';
  return `${red} ${green} ${blue}`;
}

/**
 * A valid grey progressive JPEG with this many scans: one of the brightness, then empty ones of all detail. Each has
 * some 40 bytes, and makes a decoder pass over the whole picture.
 */
export function jpegOfScans(scans: number, sidePx: number): Buffer {
  const blocks = Math.ceil(sidePx / 8) ** 2;
  const size = [sidePx >> 8, sidePx & 255];
  // Code 0 of the first table: no difference. Code 0 of the second: a run of 16,384 empty blocks and more, in 14 bits.
  const table = (kind: number, symbol: number) => segment(0xc4, [kind, 1, ...Array<number>(15).fill(0), symbol]);
  const scan = (from: number, to: number, data: Buffer) => Buffer.concat([segment(0xda, [1, 1, 0, from, to, 0]), data]);
  const emptyScan = scan(1, 63, bitsOf('010101010101010'.repeat(Math.ceil(blocks / (16_384 + 10_922)))));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xdb, [0, ...Array<number>(64).fill(16)]),
    segment(0xc2, [8, ...size, ...size, 1, 1, 0x11, 0]),
    table(0, 0),
    table(0x10, 0xe0),
    scan(0, 0, bitsOf('0'.repeat(blocks))),
    ...Array<Buffer>(scans - 1).fill(emptyScan),
    Buffer.from([0xff, 0xd9]),
  ]);
}

const segment = (marker: number, content: readonly number[]): Buffer =>
  Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 255, ...content]);

/** Filled up with ones, as in a JPEG; the bits never make a byte of ones. */
const bitsOf = (bits: string): Buffer =>
  Buffer.from((bits.padEnd(Math.ceil(bits.length / 8) * 8, '1').match(/.{8}/g) ?? []).map((byte) => parseInt(byte, 2)));
