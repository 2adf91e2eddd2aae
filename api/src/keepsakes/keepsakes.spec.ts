import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { written } from '@konbit/event/shipped';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { commandHere } from '../../test-support/command-here.ts';
import { complete, deleteGuests, newGuest, startHub, type Guest } from '../../test-support/guests.ts';
import { helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { profileImage, dataUrl, picture } from '../../test-support/photos.ts';
import { publish as publishParts } from '../../test-support/published-event.ts';
import { testEnvironment, sharedService } from '../../test-support/service.ts';
import { AttendeePhotosRepository } from '../attendee-profiles/attendee-photos.repository.ts';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { AppError } from '../common/errors/app-error.ts';
import { Settings } from '../config/settings.ts';
import { MemoriesService } from '../memories/memories.service.ts';
import { RetentionService } from '../retention/retention.service.ts';
import { AlbumService } from './album.service.ts';

const service = sharedService(startHub);
let door: Helper;
let moderator: Helper;
let ana: Guest;
let toya: Guest;

const { event } = written;
const ahead = { ...event, startsAt: '2999-08-14T19:00:00-04:00', endsAt: '2999-08-14T22:00:00-04:00' };

const publish = (changes: Partial<typeof written>) =>
  publishParts(service, { ...written, keepsakes: true, memories: true, ...changes });
/** Photos and memories are counted once a second. */
function countAnew(): void {
  service.app.get(AttendeeProfilesRepository).visibleCount.forget();
  service.app.get(MemoriesService).visibleCount.forget();
}
async function numbers() {
  countAnew();
  return (await service.get('/api/keepsakes')).body;
}
const keepsakeOf = async ({ id }: Guest, language = 'en') =>
  (await ownerOf(service, id).send('GET', '/keepsake', undefined, { 'accept-language': language })).body.keepsake;
const addPhoto = async (guest: Guest, firstName = 'Ana', photo = profileImage): Promise<string> =>
  (await guest.post('/api/attendee-profiles', { firstName, profileImage: photo })).body.id;
const album = async ({ id }: Guest) => {
  countAnew();
  const headers = { [MANAGE_TOKEN_HEADER]: ownerOf(service, id).token };
  const answer = await fetch(`${service.url}/api/own-registration/album`, { headers });
  const type = answer.headers.get('content-type');
  if (!answer.ok) return { status: answer.status, ...((await answer.json()) as { code: string }) };
  return { status: answer.status, type, files: unzipSync(new Uint8Array(await answer.arrayBuffer())) };
};
const filesOf = async (guest: Guest) => Object.keys((await album(guest)).files ?? {});
const widthOf = async (jpeg: Uint8Array) => (await sharp(jpeg).metadata()).width;
const checkIn = ({ id }: Guest) => door.send('POST', `/api/door/guests/${id}/arrival`);

beforeEach(async () => {
  await deleteGuests(service);
  await publish({});
  [door, moderator] = [await helperOf(service, 'door'), await helperOf(service, 'moderator')];
  [ana, toya] = [await newGuest(service), await newGuest(service)];
});

describe('the numbers of the evening', () => {
  it('are those who came, and what everybody sees', async () => {
    expect(await numbers()).toEqual({ people: 2 });
    await checkIn(ana);
    await complete(toya, 'photo_upload');
    const [hidden] = [await addPhoto(ana), await addPhoto(toya), await addPhoto(toya)];
    await service.send('PUT', '/api/memories/own', { text: 'My grandmother, who sang.' }, { cookie: ana.cookie });
    expect(await numbers()).toEqual({ people: 1, photos: 3, acts: 2, memories: 1 });
    await moderator.send('POST', `/api/moderation/photos/${hidden}/hide`);
    await publish({ memories: false });
    expect(await numbers()).toEqual({ people: 1, photos: 2, acts: 2 });
  });

  it('are in the archive, which names nobody', async () => {
    const folder = newFolder();
    process.env.SESSION_SECRET = testEnvironment('').SESSION_SECRET;
    const outcome = await commandHere(service.databaseUrl, 'archive', folder);
    delete process.env.SESSION_SECRET;
    expect(outcome).toMatchObject({ status: 0 });
    const page = (file: string) => readFileSync(join(folder, file), 'utf8');
    expect(page('index.html')).toContain('<li><b>2</b> people</li>');
    expect(page('fr.html')).toContain('Ce que fut la soirée');
    expect(page('ht.html')).not.toContain('Anacaona');
  });

  it('stay when retention erases the guests, until the next event', async () => {
    await checkIn(ana);
    await addPhoto(toya);
    const before = await numbers();
    expect(before).toEqual({ people: 1, photos: 1, acts: 1 });
    const retention = service.app.get(RetentionService);
    await retention.run(await retention.plan(new Date(), true), true);
    expect((await service.get('/api/registrations/count')).body).toBe(0);
    expect(await numbers()).toEqual(before);
    await publish({ event: { ...event, id: 'another-evening-2025' } });
    expect(await numbers()).toEqual({});
  });
});

describe('a guest’s own keepsake', () => {
  it('has their points, rank, and medals in the language of the page', async () => {
    await complete(toya, 'prayer_attendance');
    await complete(toya, 'photo_upload');
    await complete(ana, 'photo_upload');
    const points = { en: 'First Flame', fr: 'Première flamme' };
    for (const [language, medal] of Object.entries(points))
      expect(await keepsakeOf(ana, language)).toEqual({ came: true, points: 20, rank: 2, medals: [medal] });
    expect(await keepsakeOf(await newGuest(service))).toEqual({ came: true, points: 0, medals: [] });
  });

  it('says who came, once anybody was checked in', async () => {
    const came = async () => [(await keepsakeOf(ana)).came, (await keepsakeOf(toya)).came];
    expect(await came()).toEqual([true, true]);
    await checkIn(toya);
    expect(await came()).toEqual([false, true]);
  });

  it('is absent for a guest who cancelled', async () => {
    await ownerOf(service, toya.id).send('POST', '/cancel');
    expect(await keepsakeOf(toya)).toBeUndefined();
  });
});

describe('the album', () => {
  it('has all visible photos in their largest size', async () => {
    await publish({ wall: true });
    const large = dataUrl(await picture(2000, 1000).jpeg().toBuffer());
    await addPhoto(ana);
    await addPhoto(toya, '../Zoé/Ti\u0000', large);
    const { type, files = {} } = await album(ana);
    expect([type, Object.keys(files)]).toEqual(['application/zip', ['001 Ana.jpg', '002 Zoé Ti.jpg']]);
    expect(await Promise.all(Object.values(files).map(widthOf))).toEqual([1, 1600]);
    expect((await keepsakeOf(ana)).album).toBe(2);
  });

  it('leaves out hidden, waiting, erased and cancelled photos', async () => {
    const zoe = await newGuest(service);
    const hidden = await addPhoto(toya, 'Hidden');
    await addPhoto(ana, 'Shown');
    await addPhoto(zoe, 'Cancelled');
    expect(await filesOf(ana)).toEqual(['001 Hidden.jpg', '002 Shown.jpg', '003 Cancelled.jpg']);
    await moderator.send('POST', `/api/moderation/photos/${hidden}/hide`);
    await ownerOf(service, zoe.id).send('POST', '/cancel');
    jest.replaceProperty(service.app.get(Settings), 'galleryReview', true);
    await addPhoto(toya, 'Waiting');
    jest.restoreAllMocks();
    expect(await filesOf(ana)).toEqual(['001 Shown.jpg']);
    await moderator.send('POST', `/api/moderation/photos/${hidden}/show`);
    expect(await filesOf(ana)).toEqual(['001 Hidden.jpg', '002 Shown.jpg']);
    await ownerOf(service, toya.id).send('DELETE');
    expect(await filesOf(ana)).toEqual(['001 Shown.jpg']);
  });

  it('is for guests with a visible photo', async () => {
    const own = await addPhoto(toya);
    const refused = { status: 403, code: 'ALBUM_FOR_SHARERS' };
    expect([await album(ana), (await keepsakeOf(ana)).album]).toEqual([expect.objectContaining(refused), undefined]);
    expect((await album(toya)).status).toBe(200);
    await moderator.send('POST', `/api/moderation/photos/${own}/hide`);
    expect(await album(toya)).toMatchObject(refused);
  });

  it('is there after the evening, with a limit', async () => {
    await addPhoto(ana);
    for (const changes of [{ keepsakes: false }, { event: ahead }]) {
      await publish(changes);
      expect(await album(ana)).toMatchObject({ status: 404, code: 'NOT_FOUND' });
    }
    await publish({});
    const statuses = [];
    for (let n = 0; n < 11; n += 1) statuses.push((await album(ana)).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
    await addPhoto(toya);
    expect((await album(toya)).status).toBe(200);
  });

  it('reads one photo at a time; a first failure is answered', async () => {
    for (let n = 0; n < 8; n += 1) await addPhoto(ana);
    const read = jest.spyOn(service.app.get(AttendeePhotosRepository), 'next');
    const stream = await service.app.get(AlbumService).take({ registrationId: ana.id, version: 1 });
    await once(stream, 'readable');
    expect(read.mock.calls.length).toBeLessThanOrEqual(2);
    await stream.resume().toArray();
    expect(read).toHaveBeenCalledTimes(8 + 1);
    read.mockRejectedValue(new AppError('UNAVAILABLE'));
    expect(await album(ana)).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
    read.mockRestore();
  });
});

it.each([
  ['without the option', { keepsakes: false }],
  ['before the end', { event: ahead }],
  ['of a cancelled evening', { event: { ...event, status: { kind: 'cancelled' as const } } }],
])('%s there is nothing', async (_, changes) => {
  await addPhoto(ana);
  await publish(changes);
  expect([await numbers(), await keepsakeOf(ana)]).toEqual([{}, undefined]);
});
