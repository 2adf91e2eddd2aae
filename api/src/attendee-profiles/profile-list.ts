import { createHash } from 'node:crypto';
import type { AttendeeProfileView } from '@konbit/contracts';
import type { VisibleProfile } from './attendee-profiles.repository.ts';

/** Photos fetched and written at a time: the whole list can be 40 MB, one batch is 1. */
const batchSize = 25;

/** The list as JSON, piece by piece, with each photo as a data-URL. */
export async function* writeList(
  profiles: readonly VisibleProfile[],
  photosOf: (ids: string[]) => Promise<Map<string, Buffer>>,
): AsyncGenerator<string> {
  let separator = '[';
  for (let start = 0; start < profiles.length; start += batchSize) {
    const batch = profiles.slice(start, start + batchSize);
    const photos = await photosOf(batch.map(({ id }) => id));
    for (const { id, firstName } of batch) {
      const photo = photos.get(id);
      // Removed since the list was read.
      if (!photo) continue;
      const view: AttendeeProfileView = { id, firstName, profileImage: dataUrlOf(photo) };
      yield separator + JSON.stringify(view);
      separator = ',';
    }
  }
  yield separator === '[' ? '[]' : ']';
}

export const dataUrlOf = (jpeg: Buffer): string => `data:image/jpeg;base64,${jpeg.toString('base64')}`;

/**
 * The ETag of a list of profiles. Photos never change; what may differ is who is in the list, under which name, and
 * whether photos come as links.
 */
export function listTag(profiles: readonly { id: string; firstName: string }[], photos: 'link' | 'data'): string {
  return `W/"${createHash('sha256')
    .update(JSON.stringify([photos, ...profiles.map(({ id, firstName }) => [id, firstName])]))
    .digest('base64url')}"`;
}
