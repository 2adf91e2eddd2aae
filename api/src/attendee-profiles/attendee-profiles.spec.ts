import { attendeeProfileLimits } from '@konbit/contracts';
import sharp from 'sharp';
import { newGuest, type Guest } from '../../test-support/guests.ts';
import { helperOf, type Helper } from '../../test-support/organizer-links.ts';
import { ownerOf, type Owner } from '../../test-support/own-registration.ts';
import { dataUrl, jpegOfSize, picture } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { type Answer, sharedService } from '../../test-support/service.ts';
import { GalleryService } from './gallery.service.ts';

const path = '/api/attendee-profiles';
const service = sharedService();
let photo: string;
let moderator: Helper;
beforeAll(async () => {
  moderator = await helperOf(service, 'moderator');
  photo = dataUrl(await picture(500, 250).png().toBuffer(), 'image/png');
});
beforeEach(() => service.database.query('DELETE FROM attendee_profiles'));

const add = (firstName: unknown, profileImage: unknown = photo) => service.post(path, { firstName, profileImage });
const addAll = async (...names: string[]) => {
  const added: { id: string }[] = [];
  for (const name of names) added.push((await add(name)).body);
  return added;
};
const names = ({ body }: Answer) => body.map(({ firstName }: { firstName: string }) => firstName);
const bytesOf = (url: string) => Buffer.from(url.split(',')[1] ?? '', 'base64');

describe('adding a photo to the gallery', () => {
  it('keeps it as a small JPEG', async () => {
    const { status, body } = await add('  Sanite ');
    expect([status, body]).toEqual([
      201,
      { id: expect.any(String), firstName: 'Sanite', profileImage: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
    expect(await sharp(bytesOf(body.profileImage)).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
      height: 200,
    });
  });

  it.each([
    ['firstName', undefined, 'Please enter your first name.'],
    ['firstName', 'a'.repeat(81), 'Please use at most 80 characters.'],
    ['profileImage', undefined, 'Please select a photo to upload.'],
  ])('refuses %s when it is %j', async (field, value, sentence) => {
    const { status, body } = await service.post(path, { firstName: 'Ann', profileImage: photo, [field]: value });
    expect([status, body]).toEqual([
      400,
      { statusCode: 400, code: 'VALIDATION_FAILED', message: sentence, error: sentence, fields: { [field]: sentence } },
    ]);
  });

  it('takes an image of 2 MiB, not one byte more', async () => {
    const most = attendeeProfileLimits.profileImageBytes;
    expect((await add('Ann', dataUrl(await jpegOfSize(most)))).status).toBe(201);
    const { status, body } = await add('Ann', dataUrl(await jpegOfSize(most + 1)));
    expect([status, body.error]).toEqual([400, 'Please select an image smaller than 2MB.']);
  });
});

it('a large photo is taken under any type, by what it is', async () => {
  const large = await jpegOfSize(100_000);
  for (const type of ['application/octet-stream', 'image/jpg', ''])
    expect((await add('Ann', dataUrl(large, type))).status).toBe(201);
  const tiff = await picture(9, 9).tiff().toBuffer();
  expect(await add('Ann', dataUrl(tiff))).toMatchObject({ status: 422, body: { code: 'IMAGE_UNREADABLE' } });
});

describe('the gallery', () => {
  it('lists newest first, with the photos in it', async () => {
    const added = await addAll('Ann', 'Ben', 'Cleo');
    const { status, body, headers } = await service.get(path);
    expect([status, headers.get('content-type')]).toEqual([200, 'application/json; charset=utf-8']);
    expect(body).toEqual(added.reverse());
  });

  it('lists the newest thousand by default', async () => {
    const [ann] = await addAll('Ann');
    await service.database.query(
      `INSERT INTO attendee_profiles (id, first_name, created_at)
       WITH RECURSIVE numbers AS (SELECT 1 AS n UNION ALL SELECT n + 1 FROM numbers WHERE n < 1000)
       SELECT CONCAT('00000000-0000-7000-8000-', LPAD(n, 12, '0')), n, NOW(3) FROM numbers`,
    );
    await service.database.query(
      `INSERT INTO attendee_photos (profile_id, content)
       SELECT id, (SELECT content FROM attendee_photos WHERE profile_id = ?) FROM attendee_profiles WHERE id <> ?`,
      [ann?.id, ann?.id],
    );
    const list = await service.get(path);
    expect(list.body).toHaveLength(1000);
    expect(names(list).slice(0, 3)).toEqual(['Ann', '1000', '999']);
  });

  it('leaves out what is hidden while a slow reader takes it', async () => {
    const batch = Array.from({ length: 25 }, (_, n) => `Guest ${n}`);
    const [last, first] = await addAll('Last', 'First', ...batch);
    const { read } = await service.app.get(GalleryService).list({});
    const list = (await read()) as AsyncIterable<string>;
    await moderator.send('POST', `/api/moderation/photos/${last?.id}/hide`);
    let json = '';
    for await (const piece of list) json += piece;
    const shown = (JSON.parse(json) as { id: string }[]).map(({ id }) => id);
    expect([shown.length, shown.at(-1)]).toEqual([26, first?.id]);
  });

  it('gives addresses of photos on request', async () => {
    const [ann] = await addAll('Ann');
    const { body } = await service.get(`${path}?photos=link`);
    expect(body).toEqual([{ id: ann?.id, firstName: 'Ann', profileImage: `${path}/${ann?.id}/photo` }]);
    const response = await fetch(service.url + body[0].profileImage);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': 'private, max-age=86400',
      'x-content-type-options': 'nosniff',
    });
    expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({
      format: 'jpeg',
      width: 400,
    });
  });

  it('pages stay the same when a photo is added', async () => {
    await addAll('Ann', 'Ben', 'Cleo', 'Dan', 'Eve');
    const first = await service.get(`${path}?limit=2`);
    await add('Late');
    const second = await service.get(`${path}?limit=2&before=${first.body[1].id}`);
    const third = await service.get(`${path}?limit=2&photos=link&before=${second.body[1].id.toUpperCase()}`);
    expect([names(first), names(second), names(third)]).toEqual([['Eve', 'Dan'], ['Cleo', 'Ben'], ['Ann']]);
  });

  it.each([
    ['limit=0', 'limit', 'This must be a whole number from 1 to 100.'],
    ['limit=101', 'limit', 'This must be a whole number from 1 to 100.'],
    ['before=yesterday', 'before', 'This is not an id.'],
    ['photos=large', 'photos', 'This must be one of: link.'],
  ])('refuses ?%s', async (query, field, sentence) => {
    const { status, body } = await service.get(`${path}?${query}`);
    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', { [field]: sentence }]);
  });

  it.each(['', '?photos=link'])('is not sent again (%s) until it changes', async (query) => {
    const [ann] = await addAll('Ann', 'Ben');
    const tagOf = ({ headers }: Answer) => ({ 'if-none-match': headers.get('etag') ?? '' });
    const first = await service.get(path + query);
    const second = await service.get(path + query, tagOf(first));
    expect([second.status, second.body]).toEqual([304, '']);
    expect((await service.get(`${path}?photos=${query ? 'data' : 'link'}`, tagOf(first))).status).not.toBe(304);
    await service.database.query('UPDATE attendee_profiles SET hidden_at = NOW(3) WHERE id = ?', [ann?.id]);
    expect((await service.get(path + query, tagOf(first))).status).toBe(200);
  });
});

describe('a photo of a registered guest', () => {
  let guest: Guest;
  let owner: Owner;
  beforeEach(async () => {
    guest = await newGuest(service);
    owner = ownerOf(service, guest.id);
  });
  const addOwn = async (firstName: string): Promise<string> =>
    (await guest.post(path, { firstName, profileImage: photo })).body.id;
  const wall = async () => names(await service.get(path));
  const registrationOf = async (id: string) =>
    (await service.rows('SELECT registration_id AS id FROM attendee_profiles WHERE id = ?', [id]))[0].id;

  it('belongs to the guest; without a session to nobody', async () => {
    expect(await registrationOf(await addOwn('Ana'))).toBe(guest.id);
    expect(await registrationOf((await add('Toya')).body.id)).toBeNull();
  });

  it('is hidden while the registration is cancelled', async () => {
    await add('Toya');
    const id = await addOwn('Ana');
    const before = await service.get(path);
    expect(names(before)).toEqual(['Ana', 'Toya']);
    await owner.send('POST', '/cancel');
    const meanwhile = await service.get(path, { 'if-none-match': before.headers.get('etag') ?? '' });
    expect([meanwhile.status, names(meanwhile)]).toEqual([200, ['Toya']]);
    expect((await service.get(`${path}/${id}/photo`)).status).toBe(404);
    await owner.send('POST', '/restore');
    expect(await wall()).toEqual(['Ana', 'Toya']);
    expect((await service.get(`${path}/${id}/photo`)).status).toBe(200);
  });

  it('is shown when added after cancelling, and erased with the guest', async () => {
    await addOwn('Ana');
    await owner.send('POST', '/cancel');
    const id = await addOwn('Cousin');
    expect([await wall(), (await service.get(`${path}/${id}/photo`)).status]).toEqual([['Cousin'], 200]);
    await owner.send('DELETE');
    expect(await service.rows('SELECT id FROM attendee_profiles')).toEqual([]);
  });

  it('is listed and removed by the mailed link, hidden or not', async () => {
    const id = await addOwn('Ana');
    await addOwn('Ana and Jo');
    await add('Toya');
    await owner.send('POST', '/cancel');
    const { status, headers, body } = await owner.get('/attendee-profiles');
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual([
      expect.objectContaining({ firstName: 'Ana and Jo' }),
      { id, firstName: 'Ana', profileImage: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
    await owner.send('POST', '/restore');
    expect((await owner.send('DELETE', `/attendee-profiles/${id}`)).status).toBe(204);
    expect(await wall()).toEqual(['Toya', 'Ana and Jo']);
    expect((await owner.send('DELETE', `/attendee-profiles/${id}`)).status).toBe(404);
  });
});

describe('where the event has a wall', () => {
  const large = async (id: string) => {
    const answer = await fetch(`${service.url}${path}/${id}/photo?size=large`);
    const { width, exif } = answer.ok ? await sharp(Buffer.from(await answer.arrayBuffer())).metadata() : {};
    return { status: answer.status, cached: answer.headers.get('cache-control'), width, exif };
  };
  let photo: string;
  beforeAll(async () => {
    photo = dataUrl(
      await picture(2000, 1000)
        .withExif({ IFD0: { Copyright: 'Ana' } })
        .jpeg()
        .toBuffer(),
    );
    await publish(service, { wall: true });
  });
  afterAll(() => publish(service, { wall: false }));
  const largeRows = (id: string) =>
    service.rows('SELECT profile_id FROM attendee_large_photos WHERE profile_id = ?', [id]);

  it('a photo is kept larger as well, and so hidden and erased', async () => {
    const { id } = (await add('Ana', photo)).body;
    await moderator.send('POST', `/api/moderation/photos/${id}/hide`);
    for (const size of ['', '?size=large']) {
      const { status, body, headers } = await service.get(`${path}/${id}/photo${size}`);
      expect([status, body.code, headers.get('cache-control')]).toEqual([404, 'NOT_FOUND', 'no-store']);
    }
    await moderator.send('POST', `/api/moderation/photos/${id}/show`);
    const shown = { status: 200, cached: 'private, max-age=86400', width: 1600, exif: undefined };
    expect(await large(id)).toEqual(shown);
    expect(await largeRows(id)).toHaveLength(1);
    await moderator.send('DELETE', `/api/moderation/photos/${id}`);
    expect(await large(id)).toMatchObject({ status: 404 });
    expect(await largeRows(id)).toEqual([]);
  });

  it('no larger photo is kept without a wall', async () => {
    await publish(service, { wall: false });
    const { id } = (await add('Ana', photo)).body;
    await publish(service, { wall: true });
    expect(await large(id)).toMatchObject({ status: 200, width: 400 });
    expect(await largeRows(id)).toEqual([]);
    const { status, body } = await service.get(`${path}/${id}/photo?size=huge`);
    expect([status, body.fields]).toEqual([400, { size: 'This must be one of: large.' }]);
  });
});
