/** The file is no picture that this browser can decode: HEIC outside Safari, text renamed to .jpg, an empty file. */
export class UnreadableImageError extends Error {
  override readonly name = 'UnreadableImageError';
}

/** `longestSidePx` is never exceeded and nothing is enlarged; `quality` is JPEG's, 0 to 1. */
export interface ShrinkOptions {
  longestSidePx: number;
  quality: number;
}

/**
 * A photo as a JPEG data-URL, upright, small enough to be sent, without what the camera wrote beside it (the place
 * where it was taken, for one). What is transparent becomes white. Browsers decode and encode off the main thread; what
 * is left for it, one draw, takes some 40 ms for a phone's photo, which a worker's own bundle would not be worth.
 *
 * @throws UnreadableImageError
 */
export async function shrinkImage(file: Blob, { longestSidePx, quality }: ShrinkOptions): Promise<string> {
  const picture = await decode(file);
  try {
    const size = fitInto(picture, longestSidePx);
    const canvas = new OffscreenCanvas(size.width, size.height);
    const context = canvas.getContext('2d');
    if (!context) throw new UnreadableImageError('This browser has no room to draw the picture.');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, size.width, size.height);
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, size.width, size.height);
    return await toDataUrl(await canvas.convertToBlob({ type: 'image/jpeg', quality }));
  } finally {
    picture.close();
  }
}

/** Width and height in whole pixels, shape kept, longest side at most `longestSidePx`. */
export function fitInto({ width, height }: { width: number; height: number }, longestSidePx: number) {
  const scale = Math.min(1, longestSidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch (cause) {
    throw new UnreadableImageError('The file is no picture that this browser can read.', { cause });
  }
}

function toDataUrl(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result as string);
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read back.'));
    reader.readAsDataURL(blob);
  });
}
