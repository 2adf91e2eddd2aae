import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { fieldMessages, photoPixels } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';
import { imageTypeOf } from './image-type.ts';
import { bytesOf } from './photo-data-url.ts';

// Each photo on one thread, no cache of pixels: many small ones at once, in little memory.
sharp.cache(false);
sharp.concurrency(Math.max(1, Math.floor(availableParallelism() / 2)));

export interface PhotoFormat {
  longestSidePx: number;
  /** 1 to 100. */
  quality: number;
}

/**
 * The photo of a data-URL as it is stored: a JPEG turned upright, no larger than asked, on white where it was
 * transparent, and without any metadata (a phone writes down where a photo was taken). Throws IMAGE_UNREADABLE for what
 * does not decode.
 */
export async function normalizePhoto(dataUrl: string, field: string, format: PhotoFormat): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (!bytes || !imageTypeOf(bytes)) throw unreadable(field);
  await refuseTooManyPixels(bytes, field);
  const { longestSidePx, quality } = format;
  try {
    return await sharp(bytes, { limitInputPixels: photoPixels, failOn: 'error', pages: 1, autoOrient: true })
      .resize(longestSidePx, longestSidePx, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .jpeg({ quality, mozjpeg: false })
      .timeout({ seconds: 20 })
      .toBuffer();
  } catch (failure) {
    throw unreadable(field, failure);
  }
}

async function refuseTooManyPixels(bytes: Buffer, field: string): Promise<void> {
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((failure: unknown) => {
      throw unreadable(field, failure);
    });
  if (width * height > photoPixels)
    throw new AppError('VALIDATION_FAILED', { [field]: fieldMessages.photoTooManyPixels });
}

const unreadable = (field: string, cause?: unknown) =>
  new AppError('IMAGE_UNREADABLE', { [field]: fieldMessages.photoInvalid }, { cause });
