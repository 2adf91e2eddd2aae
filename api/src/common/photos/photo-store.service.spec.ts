import { startBucket, type Fault, type TestBucket } from '../../../test-support/bucket.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { registered } from '../../../test-support/own-registration.ts';
import { profileImage } from '../../../test-support/photos.ts';
import { publish } from '../../../test-support/published-event.ts';
import { sharedService, somebody, startService } from '../../../test-support/service.ts';
import { AttendeeProfilesService } from '../../attendee-profiles/attendee-profiles.service.ts';
import { TransactionsService } from '../../database/transactions.service.ts';
import { PhotoStoreService } from './photo-store.service.ts';

const wall = '/api/attendee-profiles';
const away = { status: 503, body: { code: 'UNAVAILABLE', message: expect.stringContaining('Photos are briefly') } };

let bucket: TestBucket;
const service = sharedService(async () => {
  bucket = await startBucket();
  return startService(bucket.env);
});
let store: PhotoStoreService;
beforeAll(async () => {
  store = service.app.get(PhotoStoreService);
});
afterAll(() => bucket.stop());
beforeEach(async () => {
  bucket.recover();
  await service.database.query('UPDATE unused_objects SET is_due = 1');
  await store.erase();
});

const add = (headers?: Record<string, string>) => service.post(wall, { firstName: 'Ana', profileImage }, headers);
const unused = () => service.rows('SELECT name, is_due AS isDue FROM unused_objects');
const inRows = async () =>
  (await service.rows('SELECT object_name AS name, LENGTH(content) AS bytes FROM attendee_photos')) as {
    name: string;
    bytes: number;
  }[];

describe('a photo of a site with a bucket', () => {
  it('is stored there alone, under a random name', async () => {
    const { body } = await add();
    const [row] = await inRows();
    expect(row).toEqual({ name: expect.stringMatching(/^[\da-f-]{36}$/), bytes: 0 });
    expect(await bucket.names()).toEqual([`${row?.name}.jpg`]);
    expect(row?.name).not.toBe(body.id);
    expect(await unused()).toEqual([]);
    const { status, headers } = await service.get(`${wall}/${body.id}/photo`);
    expect([status, headers.get('content-type')]).toEqual([200, 'image/jpeg']);
    expect((await service.get(wall)).body).toEqual([
      { id: body.id, firstName: 'Ana', profileImage: body.profileImage },
    ]);
  });

  it('is deleted when replaced, removed, or its guest erased', async () => {
    const before = await bucket.names();
    const { owner } = await registered(service, { profileImage });
    const first = await bucket.names();
    await owner.send('PUT', '/photo', { profileImage });
    await store.erase();
    const second = await bucket.names();
    expect([first, second].map(({ length }) => length)).toEqual([before.length + 1, before.length + 1]);
    expect(second).not.toEqual(first);
    expect((await owner.get('/photo')).status).toBe(200);
    expect((await owner.send('DELETE', '')).status).toBe(204);
    await store.erase();
    expect(await bucket.names()).toEqual(before);
  });

  it('is kept and erased in its large size too', async () => {
    const before = await bucket.names();
    await publish(service, { wall: true });
    const { id } = (await add()).body;
    expect(await bucket.names()).toHaveLength(before.length + 2);
    expect((await service.get(`${wall}/${id}/photo?size=large`)).status).toBe(200);
    await service.app.get(AttendeeProfilesService).removeOne(id);
    await store.erase();
    expect(await bucket.names()).toEqual(before);
    await publish(service, { wall: false });
  });

  it('is erased later when the bucket is away', async () => {
    const { owner } = await registered(service, { profileImage });
    const stored = await bucket.names();
    bucket.failWith('refuse');
    expect((await owner.send('DELETE', '')).status).toBe(204);
    await expect(store.erase()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([await store.toErase(), await bucket.names()]).toEqual([1, stored]);
    bucket.recover();
    await store.erase();
    expect([await store.toErase(), (await bucket.names()).length]).toEqual([0, stored.length - 1]);
  });
});

describe('a bucket', () => {
  it.each<Fault>(['refuse', 'cut', 'forbid'])('that fails (%s) costs only photos, and loses none', async (fault) => {
    const shown = (await add()).body.id;
    const rows = await inRows();
    bucket.failWith(fault);
    const headers = { 'Idempotency-Key': `photo-${fault}` };
    const photo = await service.get(`${wall}/${shown}/photo`);
    expect(photo).toMatchObject(away);
    expect([photo.headers.get('retry-after'), photo.headers.get('cache-control')]).toEqual(['10', 'no-store']);
    expect(await add(headers)).toMatchObject(away);
    expect(await inRows()).toEqual(rows);
    const { status, body } = await service.post('/api/registrations', somebody({ profileImage }));
    expect([status, body.hasProfileImage]).toEqual([201, false]);
    expect(await service.get(wall)).toMatchObject(away);
    expect((await service.get(`${wall}?photos=link`)).status).toBe(200);
    expect((await service.get('/api/event')).status).toBe(200);
    bucket.recover();
    expect((await service.get(`${wall}/${shown}/photo`)).status).toBe(200);
    expect((await add(headers)).status).toBe(201);
    expect(await inRows()).toHaveLength(rows.length + 1);
  });

  it('that fails once is asked again', async () => {
    bucket.failWith('fail', 1);
    const { status, body } = await add();
    bucket.failWith('cut', 1);
    expect([status, (await service.get(`${wall}/${body.id}/photo`)).status]).toEqual([201, 200]);
  });

  it('that has lost a photo gives 404', async () => {
    const { body } = await add();
    const { name } = (await inRows()).at(-1)!;
    await store.bucket!.delete(name);
    expect((await service.get(`${wall}/${body.id}/photo`)).status).toBe(404);
    await service.database.query('DELETE FROM attendee_photos WHERE object_name = ?', [name]);
  });
});

describe('a process killed between object and row', () => {
  const inTransaction = (photo: Parameters<PhotoStoreService['take']>[0][number]) =>
    service.app.get(TransactionsService).run((manager) => store.take([photo], manager));
  const tenMinutesLater = () => service.database.query('UPDATE unused_objects SET since = since - INTERVAL 11 MINUTE');

  it('leaves an object that is erased after ten minutes', async () => {
    const before = await bucket.names();
    const { objectName } = await store.prepare(Buffer.from('jpeg'));
    await store.erase();
    expect(await bucket.names()).toContain(`${objectName}.jpg`);
    await tenMinutesLater();
    await store.erase();
    expect([await bucket.names(), await unused()]).toEqual([before, []]);
  });

  it('may be slow: it names no erased object', async () => {
    const photo = await store.prepare(Buffer.from('jpeg'));
    await tenMinutesLater();
    bucket.failWith('refuse', Infinity, 'DELETE');
    await expect(store.erase()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(inTransaction(photo)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await unused()).toEqual([{ name: photo.objectName, isDue: 1 }]);
  });

  it('leaves objects that are named in time', async () => {
    const photo = await store.prepare(Buffer.from('jpeg'));
    await inTransaction(photo);
    await tenMinutesLater();
    await store.erase();
    expect(await bucket.names()).toContain(`${photo.objectName}.jpg`);
    await store.bucket!.delete(photo.objectName!);
  });
});

it('the command names photos still to erase', async () => {
  await registered(service, { email: 'erased@example.org', profileImage });
  Object.assign(process.env, bucket.env);
  bucket.failWith('refuse');
  const { status, stderr } = await commandHere(
    service.databaseUrl,
    'registrations',
    'forget',
    'erased@example.org',
    '--yes',
  );
  for (const name of Object.keys(bucket.env)) delete process.env[name];
  expect([status, stderr]).toEqual([0, expect.stringContaining('the site will erase 1 photo there')]);
});
