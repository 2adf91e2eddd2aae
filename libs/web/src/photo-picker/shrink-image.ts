import { heicHeadBytes, isHeic } from '@konbit/contracts';

/** This browser cannot decode the file: HEIC outside Safari, text renamed to .jpg, an empty file. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** Whether this is a HEIC photo, which most browsers cannot decode. A file that cannot be read at all is none. */
export const isHeicFile = (file: Blob): Promise<boolean> =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(isHeic(new Uint8Array(reader.result as ArrayBuffer)));
    reader.onerror = () => resolve(false);
    reader.readAsArrayBuffer(file.slice(0, heicHeadBytes));
  });

/** In whole pixels of the upright picture. */
export interface Crop {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** `longestSidePx` is never exceeded and nothing is enlarged; `quality` is JPEG's, 0 to 1. */
interface ShrinkOptions {
  longestSidePx: number;
  quality: number;
}

/** A JPEG data-URL without metadata, such as the place. @throws UnreadableImageError */
export async function shrinkImage(file: Blob, { longestSidePx, quality }: ShrinkOptions, crop?: Crop): Promise<string> {
  const address = URL.createObjectURL(file);
  try {
    const picture = await decode(address);
    const from = crop ?? { x: 0, y: 0, width: picture.naturalWidth, height: picture.naturalHeight };
    const size = fitInto(from, longestSidePx);
    const canvas = Object.assign(document.createElement('canvas'), size);
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadableImageError('This browser has no room to draw the picture.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, from.x, from.y, from.width, from.height, 0, 0, size.width, size.height);
    return canvas.toDataURL('image/jpeg', quality);
  } finally {
    URL.revokeObjectURL(address);
  }
}

export function fitInto({ width, height }: { width: number; height: number }, longestSidePx: number) {
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function decode(address: string): Promise<HTMLImageElement> {
  const picture = new Image();
  picture.src = address;
  try {
    await picture.decode();
    return picture;
  } catch (cause) {
    throw new UnreadableImageError('The file is no picture that this browser can read.', { cause });
  }
}
