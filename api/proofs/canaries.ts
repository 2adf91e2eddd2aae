import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../src/common/new-id.ts';
import { complete, newGuest, type Guest } from '../test-support/guests.ts';
import { dataUrl } from '../test-support/photos.ts';
import { routesOf } from '../test-support/routes.ts';
import { somebody, type Json, type Service } from '../test-support/service.ts';
import { tablesOf } from './database-state.ts';

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

/** What the specification shows to everybody, field by field; who asks for an email knows it already. */
const shown: Record<string, (entry: Json) => Json> = {
  '/api/leaderboard': ({ id: _id, registrationId: _, registration: _names, ...rest }) => rest,
  '/api/attendee-profiles': ({ firstName: _, profileImage: _photo, ...rest }) => rest,
};

/** All that nobody in particular gets: every address that can be read, with each person's id wherever one can stand. */
export async function everythingAnonymous(service: Service, canaries: readonly Canary[]): Promise<string> {
  const texts: string[] = [];
  const [one] = await service.rows('SELECT id FROM attendee_profiles LIMIT 1');
  const ids = [one?.id ?? newId(), ...canaries.slice(0, 10).map(({ id }) => id)];
  for (const { method, path, policy } of routesOf(service).filter((route) => route.method === 'GET')) {
    const isPublic = policy === 'anyone' && shown[path];
    for (const id of path.includes(':') || policy !== 'anyone' ? ids : ids.slice(0, 1)) {
      const { body, headers, status } = await service.call(
        `${path.replace(/:\w+/, id)}?registrationId=${id}&id=${id}`,
        { method },
      );
      const kept = isPublic && status === 200 ? body.map(shown[path]) : body;
      texts.push(JSON.stringify([kept, [...headers]]).replaceAll(id, ''));
    }
  }
  texts.push(JSON.stringify((await service.get('/api/docs-json')).body));
  return texts.join('\n');
}

/** What is answered to whoever does something wrong with what they know of a person. */
export async function everyError(service: Service, canaries: readonly Canary[]): Promise<string> {
  const texts: string[] = [];
  for (const { id, email } of canaries) {
    const answers = [
      await service.post('/api/registrations', somebody({ email })),
      await service.post('/api/activities', { registrationId: id }),
      await service.post('/api/quiz/answer', { registrationId: id }),
      await service.post('/api/registrations', somebody({ email, emailUpdates: 'yes' })),
      await service.get('/api/own-registration', { 'x-manage-token': `${id}.1.x` }),
    ];
    expect(answers.every(({ status }) => status >= 400 && status < 500)).toBe(true);
    texts.push(...answers.map(({ body }) => JSON.stringify(body)));
  }
  return texts.join('\n');
}

export const logged = (service: Service) => service.log.map((line) => JSON.stringify(line)).join('\n');
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
export const textOf = (files: readonly string[]) => files.map((path) => path + readFileSync(path, 'latin1')).join('\n');

export async function everyRow(service: Service): Promise<string> {
  const dumped = [];
  for (const [name] of await tablesOf(service)) dumped.push(...(await service.rows(`SELECT * FROM \`${name}\``)));
  return JSON.stringify(dumped, function (this: Json, key: string, value: unknown) {
    const cell: unknown = this[key];
    return Buffer.isBuffer(cell) ? cell.toString('base64') + cell.toString('latin1') : value;
  });
}
