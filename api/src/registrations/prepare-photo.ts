import { normalizePhoto } from '../common/photos/normalize-photo.ts';

/** Makes a data-URL into a registrant's photo as it is stored. Throws IMAGE_UNREADABLE. */
export const preparePhoto = (profileImage: string): Promise<Buffer> =>
  normalizePhoto(profileImage, 'profileImage', { longestSidePx: 1200, quality: 80 });
