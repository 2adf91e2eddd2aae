import { attendeeProfileLimits } from '@konbit/contracts';
import { shrinkImage } from '@konbit/web';

/** Why a chosen file can't go into the gallery: over 2 MB, or no picture that this browser can decode. */
export type PhotoFault = 'tooLarge' | 'invalid';

export class PhotoRefusedError extends Error {
  override readonly name = 'PhotoRefusedError';

  constructor(
    readonly fault: PhotoFault,
    options?: ErrorOptions,
  ) {
    super(`The photo is refused: ${fault}.`, options);
  }
}

/**
 * The chosen file as it will be sent: a JPEG data-URL, longest side at most 400 px, quality 0.7 (specified). The limit
 * of 2 MB holds for the file as chosen and is checked before any of it is read.
 *
 * @throws PhotoRefusedError
 */
export async function preparePhoto(file: File): Promise<string> {
  const { profileImageBytes, longestSidePx, jpegQuality } = attendeeProfileLimits;
  if (file.size > profileImageBytes) throw new PhotoRefusedError('tooLarge');
  try {
    return await shrinkImage(file, { longestSidePx, quality: jpegQuality });
  } catch (cause) {
    // Whatever it was (HEIC, text renamed, no memory for the canvas), the visitor can only choose another picture.
    throw new PhotoRefusedError('invalid', { cause });
  }
}
