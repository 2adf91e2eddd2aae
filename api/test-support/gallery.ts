import { randomBytes } from 'node:crypto';
import type { Connection } from 'mysql2/promise';

/** The list with all photos in it. */
export const galleryWithPhotos = '/api/attendee-profiles';

/** By SQL: to decode them all would take a minute. 120 photos make a list of 16 MB, more than a connection buffers. */
export async function fillGallery(database: Connection, photos = 120): Promise<void> {
  for (let number = 0; number < photos; number += 1) {
    const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const profile = 'INSERT INTO attendee_profiles (id, first_name, created_at) VALUES (?, ?, NOW(3))';
    await database.query(profile, [id, 'Ana']);
    const photo = 'INSERT INTO attendee_photos (profile_id, content) VALUES (?, ?)';
    await database.query(photo, [id, randomBytes(100_000)]);
  }
}
