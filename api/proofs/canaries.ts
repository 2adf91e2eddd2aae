import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { newId } from '../src/common/new-id.ts';
import { complete, newGuest, type Guest } from '../test-support/guests.ts';
import { dataUrl } from '../test-support/photos.ts';
import { routesOf } from '../test-support/routes.ts';
import { somebody, type Json, type Service } from '../test-support/service.ts';
import { tablesOf } from './database-state.ts';

/** An invented person with `mark` in every value. */
export interface Canary extends Guest {
  mark: string;
  email: string;
  /** Has points and a photo in the gallery, which show the name as specified. */
  isPublic: boolean;
  /** A piece of the private photo in base64. */
  photoPiece: string;
}

/** Registers a canary over HTTP with every answer and a photo; every second one is public. */
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
  // After the header, which all photos share, in whole groups of three bytes, as in a data-URL.
  const from = Math.ceil(content.length / 2 / 3) * 3;
  return { ...guest, mark, email, isPublic, photoPiece: content.subarray(from, from + 30).toString('base64') };
}

/** Noise: no two photos share a piece. */
function photoOf(seed: number): Promise<Buffer> {
  const noise = Buffer.from(
    Array.from({ length: 24 * 24 * 3 }, (_, at) => (Math.imul(at + 1, (seed + 1) * 2654435761) >>> 13) & 255),
  );
  return sharp(noise, { raw: { width: 24, height: 24, channels: 3 } })
    .withExif({ IFD0: { Copyright: `exif-${seed}` } })
    .jpeg()
    .toBuffer();
}

/** The canaries that a text reveals by a value, an id or a piece of the private photo. */
export const foundIn = (text: string, canaries: readonly Canary[], ids = true): string[] =>
  canaries
    .filter(
      ({ mark, id, photoPiece }) => text.includes(mark) || (ids && text.includes(id)) || text.includes(photoPiece),
    )
    .map(({ mark }) => mark);

/** Answers without the fields that the specification shows to everybody. */
const shown: Record<string, (entry: Json) => Json> = {
  '/api/leaderboard': ({ id: _id, registrationId: _, registration: _names, ...rest }) => rest,
  '/api/attendee-profiles': ({ firstName: _, profileImage: _photo, ...rest }) => rest,
};

/** Answers of every GET without a session, with each canary's id in every place. */
export async function everythingAnonymous(service: Service, canaries: readonly Canary[]): Promise<string> {
  const texts: string[] = [];
  const [profile] = await service.rows('SELECT id FROM attendee_profiles LIMIT 1');
  const ids = [profile?.id ?? newId(), ...canaries.slice(0, 10).map(({ id }) => id)];
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

/** Error bodies of wrong calls with a canary's id and email. */
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
