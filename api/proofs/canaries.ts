import sharp from 'sharp';
import { complete, newGuest, type Guest } from '../test-support/guests.ts';
import { dataUrl } from '../test-support/photos.ts';
import type { Service } from '../test-support/service.ts';

/** A person who was never born. Each value is unmistakable: `mark` stands in all of them. */
export interface Canary extends Guest {
  mark: string;
  email: string;
  /** Has points and a photo in the gallery: names are shown there, as specified. */
  isPublic: boolean;
  /** Piece of the private photo, as text. */
  photoPiece: string;
}

/** Registers somebody over HTTP, with every answer and a photo; every second one plays and is seen. */
export async function release(service: Service, mark: string, at: number): Promise<Canary> {
  const email = `email-${mark}@canary.example.org`;
  const guest = await newGuest(service, {
    firstName: `First ${mark}`,
    lastName: `Last ${mark}`,
    email,
    hearAbout: 'other',
    dietaryRestrictions: `diet-${mark}, phone 416-555-${mark}`,
    accessibilityNeeds: `needs-${mark}, from Hometown-${mark}`,
    futureEvents: true,
    profileImage: dataUrl(await photoOf(at)),
  });
  const isPublic = at % 2 === 0;
  if (isPublic) {
    await complete(guest, 'event_checkin');
    const profileImage = dataUrl(await photoOf(at + 10_000));
    await guest.post(
      '/api/attendee-profiles',
      { firstName: `First ${mark}`, profileImage },
      { 'idempotency-key': mark },
    );
  }
  const [{ content }] = await service.rows('SELECT content FROM registration_photos WHERE registration_id = ?', [
    guest.id,
  ]);
  // Behind the header, which all photos share; whole groups of three bytes, as a data-URL has them.
  const from = Math.ceil(content.length / 2 / 3) * 3;
  return { ...guest, mark, email, isPublic, photoPiece: content.subarray(from, from + 30).toString('base64') };
}

/** Noise: no two have a piece in common. */
function photoOf(seed: number): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: 24 * 24 * 3 }, (_, at) => (Math.imul(at + 1, (seed + 1) * 2654435761) >>> 13) & 255),
  );
  return sharp(noise, { raw: { width: 24, height: 24, channels: 3 } })
    .withExif({ IFD0: { Copyright: `exif-${seed}` } })
    .jpeg()
    .toBuffer();
}

/** Which of these people a text tells of: by any value, by id, or by a piece of the private photo. */
export const foundIn = (text: string, canaries: readonly Canary[], ids = true): string[] =>
  canaries
    .filter(
      ({ mark, id, photoPiece }) => text.includes(mark) || (ids && text.includes(id)) || text.includes(photoPiece),
    )
    .map(({ mark }) => mark);
