import { fieldMessages, photoPixels } from '@konbit/contracts';
import { AppError } from '../errors/app-error.ts';
import { imageTypeOf } from './image-type.ts';
import { bytesOf } from './photo-data-url.ts';
import { PhotoDecoder, type PhotoFormat } from './photo-decoder.ts';

const decoder = new PhotoDecoder();

/**
 * The photo of a data-URL as it is stored: a JPEG turned upright, no larger than asked, on white where it was
 * transparent, and without any metadata (a phone writes down where a photo was taken). Throws IMAGE_UNREADABLE for what
 * does not decode in time, PAYLOAD_TOO_LARGE for what its format would need too much memory for at its size;
 * UNAVAILABLE when too many photos wait.
 */
export async function normalizePhoto(dataUrl: string, field: string, format: PhotoFormat): Promise<Buffer> {
  const bytes = bytesOf(dataUrl);
  if (!bytes || !imageTypeOf(bytes)) throw unreadable(field);
  const answer = await decoder.decode({ bytes, format, mostPixels: photoPixels });
  if ('photo' in answer) return Buffer.from(answer.photo);
  if ('unreadable' in answer) throw unreadable(field, new Error(answer.unreadable));
  if ('tooMuchMemory' in answer) throw new AppError('PAYLOAD_TOO_LARGE', { [field]: fieldMessages.photoTooMuchMemory });
  throw new AppError('VALIDATION_FAILED', { [field]: fieldMessages.photoTooManyPixels });
}

const unreadable = (field: string, cause?: unknown) =>
  new AppError('IMAGE_UNREADABLE', { [field]: fieldMessages.photoInvalid }, { cause });
