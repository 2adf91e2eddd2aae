import { errorCatalogue, fieldMessages, photoPixels } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';
import { imageTypeOf } from './image-type.ts';
import { bytesOf } from './photo-data-url.ts';
import { PhotoDecoder, type PhotoFormat } from './photo-decoder.ts';

const decoder = new PhotoDecoder();

/**
 * The photo of a data-URL as it is stored: a JPEG turned upright, no larger than asked, on white where it was
 * transparent, and without any metadata (a phone writes down where a photo was taken). Throws IMAGE_UNREADABLE for what
 * does not decode in time, IMAGE_TOO_LARGE for what has too many pixels, or too many for the memory that its format
 * takes (AVIF, progressive); UNAVAILABLE when too many photos wait.
 */
export async function normalizePhoto(dataUrl: string, field: string, format: PhotoFormat): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (!bytes || !imageTypeOf(bytes)) throw unreadable(field);
  const answer = await decoder.decode({ bytes, format, mostPixels: photoPixels });
  if ('photo' in answer) return Buffer.from(answer.photo);
  if ('unreadable' in answer) throw unreadable(field, new Error(answer.unreadable));
  const sentence =
    'tooManyPixels' in answer ? fieldMessages.photoTooManyPixels : errorCatalogue.IMAGE_TOO_LARGE.message;
  throw new AppError('IMAGE_TOO_LARGE', { [field]: sentence });
}

const unreadable = (field: string, cause?: unknown) =>
  new AppError('IMAGE_UNREADABLE', { [field]: fieldMessages.photoInvalid }, { cause });
