import { writeFile } from 'node:fs/promises';
import encodeQR from 'qr';
import decodeQR from 'qr/decode.js';
import sharp from 'sharp';

const [width, height] = [320, 240];
const framesPerSecond = 5;

/** A film for the camera: each text as a QR code for one second. */
export async function filmCodes(file: string, texts: readonly string[]): Promise<void> {
  const frames = texts.flatMap((text) => Array<Buffer>(framesPerSecond).fill(frameOf(text)));
  const head = `YUV4MPEG2 W${width} H${height} F${framesPerSecond}:1 Ip A1:1 C420jpeg\n`;
  await writeFile(
    file,
    Buffer.concat([Buffer.from(head), ...frames.flatMap((frame) => [Buffer.from('FRAME\n'), frame])]),
  );
}

/** Gray around the code. The chroma bytes after the luma of all pixels stay neutral. */
function frameOf(text: string): Buffer {
  const frame = Buffer.alloc((width * height * 3) / 2, 128);
  const rows = encodeQR(text, 'raw', { border: 4 });
  const scale = Math.floor(height / rows.length);
  const [left, top] = [width, height].map((side) => Math.floor((side - rows.length * scale) / 2)) as [number, number];
  for (let y = 0; y < rows.length * scale; y += 1)
    for (let x = 0; x < rows.length * scale; x += 1) {
      const isDark = rows[Math.floor(y / scale)]![Math.floor(x / scale)];
      frame[(top + y) * width + left + x] = isDark ? 16 : 235;
    }
  return frame;
}

export async function readCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ ...info, data });
}
