import { ownerOf, registered, withToken } from '../../test-support/own-registration.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { startService, type Service } from '../../test-support/service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

describe('the link', () => {
  it('shows all that is held, to nobody else, and in no cache', async () => {
    const { person, id, owner } = await registered(service, { dietaryRestrictions: 'no peanuts' });
    const { status, body, headers } = await owner.get();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      ...person,
      id,
      hearAbout: null,
      dietaryRestrictions: 'no peanuts',
      accessibilityNeeds: null,
      futureEvents: false,
      hasProfileImage: false,
      createdAt: expect.any(String),
      language: 'fr',
      pendingEmail: null,
      cancelledAt: null,
      canRestore: false,
      emailUndeliverable: false,
    });
  });

  it.each([
    ['GET', ''],
    ['PATCH', ''],
    ['DELETE', ''],
    ['GET', '/photo'],
    ['DELETE', '/photo'],
    ['POST', '/cancel'],
    ['POST', '/restore'],
    ['POST', '/confirm-email'],
    ['GET', '/export'],
  ])('is needed for %s %s: forged, cut off, of another version or absent, it opens nothing', async (method, path) => {
    const { id, owner } = await registered(service);
    const wrong = [
      '',
      owner.token.slice(0, -1),
      `${owner.token.slice(0, -1)}${owner.token.endsWith('A') ? 'B' : 'A'}`,
      ownerOf(service, id, 2).token,
      id,
    ];
    const body = method === 'PATCH' ? { firstName: 'Other' } : undefined;
    for (const token of wrong) {
      const answer = await withToken(service, token).send(method, path, body);
      expect([answer.status, answer.body.code]).toEqual([401, 'LINK_INVALID']);
    }
    expect((await owner.get()).body).toMatchObject({ firstName: 'Anacaona', cancelledAt: null });
  });

  it('is in no log and no table', async () => {
    const { owner } = await registered(service);
    await owner.get();
    await service.get(`/api/own-registration?manage=${owner.token}`);
    await service.get(`/api/${owner.token}`);
    const tables = ['outbox', 'registrations', 'idempotency_keys'];
    const kept = await Promise.all(tables.map((table) => service.rows(`SELECT * FROM ${table}`)));
    expect(JSON.stringify([service.log, kept])).not.toContain(owner.token.split('.')[2]);
  });
});

describe('changing', () => {
  it('changes what is given, leaves the rest, and takes empty as nothing', async () => {
    const { owner } = await registered(service, { dietaryRestrictions: 'vegan', hearAbout: 'other' });
    const { status, body } = await owner.send('PATCH', '', {
      lastName: ' Dessalines ',
      dietaryRestrictions: '',
      futureEvents: true,
      language: 'ht',
      id: 'other',
      linkVersion: 9,
      createdAt: '2020-01-01',
    });
    expect(status).toBe(200);
    const changed = {
      firstName: 'Anacaona',
      lastName: 'Dessalines',
      dietaryRestrictions: null,
      hearAbout: 'other',
      language: 'ht',
    };
    expect(body).toMatchObject({ ...changed, futureEvents: true });
    expect((await owner.get()).body).toEqual(body);
  });

  it.each([
    ['firstName', null, 'First name is required'],
    ['email', 'name@', expect.stringMatching(/properly formatted/)],
    ['language', 'es', 'This must be one of: en, ht, fr.'],
  ])('refuses %s when it is %j', async (field, value, sentence) => {
    const { owner } = await registered(service);
    const { status, body } = await owner.send('PATCH', '', { [field]: value });
    expect([status, body.fields]).toEqual([400, { [field]: sentence }]);
  });
});

it('the photo of a registration is set, shown and removed by its link', async () => {
  const { owner } = await registered(service);
  expect((await owner.get('/photo')).status).toBe(404);
  const photo = dataUrl(await picture(20, 10).jpeg().toBuffer());
  expect((await owner.send('PUT', '/photo', { profileImage: photo })).body.hasProfileImage).toBe(true);
  const shown = await owner.get('/photo');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await owner.send('PUT', '/photo', { profileImage: photo })).status).toBe(200);
  expect((await owner.send('DELETE', '/photo')).body.hasProfileImage).toBe(false);
  expect((await owner.get('/photo')).status).toBe(404);
  expect((await owner.send('PUT', '/photo', {})).status).toBe(400);
});
