import { complete, newGuest, startHub } from '../../test-support/guests.ts';
import {
  countOf,
  kindsOfMailsTo,
  mailsTo,
  ownerOf,
  registered,
  undoerOf,
} from '../../test-support/own-registration.ts';
import { profileImage } from '../../test-support/photos.ts';
import { serve, sharedService, somebody, startService } from '../../test-support/service.ts';
import { RegistrationMailsService } from '../registrations/registration-mails.service.ts';
import { canRestore } from './mailed-registration.service.ts';

const service = sharedService(startHub);

describe('the link', () => {
  it('shows the registration, and is never cached', async () => {
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

  it('is in no log and no table', async () => {
    const { owner } = await registered(service);
    await owner.get();
    await service.get(`/api/own-registration?manage=${owner.token}`);
    await service.get(`/api/${owner.token}`);
    const tables = ['outbox', 'registrations', 'idempotency_keys'];
    const kept = await Promise.all(tables.map((table) => service.rows(`SELECT * FROM ${table}`)));
    expect(JSON.stringify([service.log, kept])).not.toContain(owner.token.split('.')[2]);
  });

  it('of an erased registration shows nothing', async () => {
    const { owner } = await registered(service);
    await owner.send('DELETE');
    for (const path of ['', '/photo', '/export', '/keepsake', '/album', '/attendee-profiles'])
      expect([path, (await owner.get(path)).status]).toEqual([path, 401]);
  });
});

describe('changing', () => {
  it('changes some answers and leaves the others', async () => {
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

it('the link sets, shows and removes the photo', async () => {
  const { owner } = await registered(service);
  expect((await owner.get('/photo')).status).toBe(404);
  expect((await owner.send('PUT', '/photo', { profileImage })).body.hasProfileImage).toBe(true);
  const shown = await owner.get('/photo');
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
  expect((await owner.send('PUT', '/photo', { profileImage })).status).toBe(200);
  expect((await owner.send('DELETE', '/photo')).body.hasProfileImage).toBe(false);
  expect((await owner.get('/photo')).status).toBe(404);
  expect((await owner.send('PUT', '/photo', {})).status).toBe(400);
});

describe('another email', () => {
  it('counts once confirmed, and ends the old link', async () => {
    const { person, id, owner } = await registered(service);
    const email = `new-${id}@example.org`;
    expect((await owner.send('PATCH', '', { email })).body).toMatchObject({ email: person.email, pendingEmail: email });
    const confirming = ownerOf(service, id, 2);
    expect((await confirming.get()).status).toBe(401);
    expect((await confirming.send('POST', '/confirm-email')).body).toMatchObject({ email, pendingEmail: null });
    expect((await confirming.send('POST', '/confirm-email')).status).toBe(200);
    expect((await confirming.get()).body.email).toBe(email);
    expect((await owner.get()).status).toBe(401);
    expect((await owner.send('POST', '/confirm-email')).status).toBe(401);
    expect(
      (await mailsTo(service, id)).map(({ kind, recipient, linkVersion }) => [kind, recipient, linkVersion]),
    ).toEqual([
      ['registered', person.email, 1],
      ['confirm-email', email, 2],
      ['email-left', person.email, 1],
      ['email-changed', email, 2],
    ]);
  });

  it('that was mistyped opens nothing after a correction', async () => {
    const { id, owner } = await registered(service);
    await owner.send('PATCH', '', { email: `typo-${id}@example.org` });
    await owner.send('PATCH', '', { email: `right-${id}@example.org` });
    const [mistyped, right] = [ownerOf(service, id, 2), ownerOf(service, id, 3)];
    expect((await mistyped.send('POST', '/confirm-email')).status).toBe(401);
    expect((await right.send('POST', '/confirm-email')).status).toBe(200);
    expect((await mistyped.get()).status).toBe(401);
    expect((await mistyped.send('POST', '/confirm-email')).status).toBe(401);
  });

  it('entered twice gets one mail', async () => {
    const { id, owner } = await registered(service);
    const email = `twice-${id}@example.org`;
    await owner.send('PATCH', '', { email });
    expect((await owner.send('PATCH', '', { email: email.toUpperCase() })).body.pendingEmail).toBe(email);
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'confirm-email']);
    expect((await ownerOf(service, id, 2).send('POST', '/confirm-email')).body.email).toBe(email);
  });

  it('is withdrawn by entering the present one', async () => {
    const { person, id, owner } = await registered(service);
    await owner.send('PATCH', '', { email: `away-${id}@example.org` });
    const { body } = await owner.send('PATCH', '', { email: person.email.toUpperCase() });
    expect(body).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await ownerOf(service, id, 2).send('POST', '/confirm-email')).status).toBe(401);
  });

  it('of somebody else is refused', async () => {
    const [guest, other] = [await registered(service), await registered(service)];
    expect((await guest.owner.send('PATCH', '', { email: other.person.email })).body.code).toBe(
      'EMAIL_ALREADY_REGISTERED',
    );
    const email = `wanted-${guest.id}@example.org`;
    await guest.owner.send('PATCH', '', { email });
    await registered(service, { email });
    expect((await ownerOf(service, guest.id, 2).send('POST', '/confirm-email')).status).toBe(409);
    expect((await guest.owner.get()).body.email).toBe(guest.person.email);
  });
});

describe('a change of email', () => {
  const undo = (id: string, version: number) => undoerOf(service, id, version).send('POST', '/undo-email');
  const emailOf = async (id: string) =>
    (await service.rows('SELECT email FROM registrations WHERE id = ?', [id]))[0].email;
  const move = async (id: string, version: number, email: string) => {
    await ownerOf(service, id, version).send('PATCH', '', { email });
    await ownerOf(service, id, version + 1).send('POST', '/confirm-email');
  };

  it('is taken back by a press in the mail to the address it left', async () => {
    const { person, id } = await registered(service);
    const typo = `typo-${id}@example.org`;
    await move(id, 1, typo);
    const [, , left] = await mailsTo(service, id);
    expect(Math.round((Date.parse(left.until) - Date.now()) / 3_600_000)).toBe(7 * 24);
    expect((await undoerOf(service, id, 1).get()).status).toBe(401);
    expect(await emailOf(id)).toBe(typo);
    for (const _ of ['once', 'twice']) expect((await undo(id, 1)).status).toBe(204);
    expect(await emailOf(id)).toBe(person.email);
    const links = [1, 2, 3].map(async (version) => (await ownerOf(service, id, version).get()).status);
    expect(await Promise.all(links)).toEqual([401, 401, 200]);
    const mails = await mailsTo(service, id);
    expect(
      mails.slice(3).map(({ kind, recipient, linkVersion, until }) => [kind, recipient, linkVersion, until]),
    ).toEqual([
      ['email-changed', typo, 2, undefined],
      ['email-left', typo, 2, undefined],
      ['email-restored', person.email, 3, undefined],
    ]);
    expect((await undo(id, 2)).status).toBe(401);
    expect(await emailOf(id)).toBe(person.email);
  });

  it('and all that followed it is taken back by the first address', async () => {
    const { person, id } = await registered(service);
    await move(id, 1, `one-${id}@example.org`);
    await move(id, 2, `two-${id}@example.org`);
    expect((await undo(id, 1)).status).toBe(204);
    expect((await undo(id, 2)).status).toBe(401);
    expect(await emailOf(id)).toBe(person.email);
  });

  it.each([
    [
      'after a week',
      async (id: string) => {
        const past = { firstName: 'Ana', linkVersion: 1, sequence: 0, until: new Date().toISOString() };
        const set = "UPDATE outbox SET payload = ? WHERE registration_id = ? AND kind = 'email-left'";
        await service.rows(set, [JSON.stringify(past), id]);
        return 401;
      },
    ],
    [
      'once somebody else registered with the address',
      async (_: string, email: string) => {
        await registered(service, { email });
        return 409;
      },
    ],
  ])('stays %s', async (_, happens) => {
    const { person, id } = await registered(service);
    const email = `stays-${id}@example.org`;
    await move(id, 1, email);
    const status = await happens(id, person.email);
    expect([(await undo(id, 1)).status, await emailOf(id)]).toEqual([status, email]);
  });

  it('is taken back by no other link', async () => {
    const { id, owner } = await registered(service);
    await move(id, 1, `moved-${id}@example.org`);
    for (const link of [owner, ownerOf(service, id, 2)])
      expect((await link.send('POST', '/undo-email')).status).toBe(401);
    expect((await undo(id, 7)).status).toBe(401);
  });
});

describe('mails to whoever a guest names as their new email', () => {
  const limited = sharedService(() => startService({ LIMIT_INBOX_MAILS: '6/1h', LIMIT_ADDRESSES: '5/1h' }));
  const strict = sharedService(() => serve(limited.databaseUrl, { LIMIT_MAILS: '2/1h' }));
  const from = (n: number) => ({ 'x-forwarded-for': `198.51.100.${n}` });
  const mailsToInbox = async (name: string) =>
    (await limited.rows('SELECT kind FROM outbox WHERE recipient LIKE ?', [`${name}%@example.com`])).length;
  /** Ten guests, each with an address of their own, change their email five times. */
  const attack = async (email: (n: number) => string) => {
    for (let guests = 0; guests < 10; guests += 1) {
      const { owner } = await registered(limited);
      for (let n = 0; n < 5; n += 1) await owner.send('PATCH', '', { email: email(5 * guests + n) }, from(guests));
    }
  };

  it('are few for each inbox, whatever its tags', async () => {
    await attack((n) => `victim+${n}@example.com`);
    expect(await mailsToInbox('victim')).toBe(6);
    const victim = await limited.post('/api/registrations', somebody({ email: 'victim@example.com' }), from(99));
    expect([victim.status, await mailsToInbox('victim')]).toEqual([201, 7]);
  });

  it('are few when two emails alternate', async () => {
    await attack((n) => (n % 2 ? 'one@example.com' : 'other@example.com'));
    expect([await mailsToInbox('one'), await mailsToInbox('other')]).toEqual([6, 6]);
  });

  it('are few from each address', async () => {
    await limited.rows('DELETE FROM rate_limits');
    const { owner } = await registered(strict);
    const { status } = await owner.send('PATCH', '', { email: 'someone@example.com' });
    const next = (headers = {}) => owner.send('PATCH', '', { email: 'somebody@example.com' }, headers);
    expect([status, (await next()).status, (await next(from(100))).status]).toEqual([200, 429, 200]);
  });

  it('are few when registering and for links, whatever the tags', async () => {
    const register = (n: number) =>
      limited.post('/api/registrations', somebody({ email: `friend+${n}@example.com` }), from(110 + n));
    const statuses: number[] = [];
    for (let n = 0; n < 8; n += 1) statuses.push((await register(n)).status);
    expect(statuses).toEqual([...Array<number>(6).fill(201), 429, 429]);
    for (let n = 0; n < 6; n += 1) expect((await register(n)).status).toBe(429);
    await limited.rows("DELETE FROM rate_limits WHERE `key` LIKE 'inboxMails:%'");
    for (const _ of ['once', 'twice']) for (let n = 0; n < 6; n += 1) await register(n);
    await limited.app.get(RegistrationMailsService).beforeApplicationShutdown();
    expect(await mailsToInbox('friend')).toBe(6 + 6);
  });

  it('are mailed to the owner of a taken email too, once an hour', async () => {
    const [guest, other] = [await registered(limited), await registered(limited)];
    for (const _ of ['once', 'twice'])
      expect((await guest.owner.send('PATCH', '', { email: other.person.email })).body.code).toBe(
        'EMAIL_ALREADY_REGISTERED',
      );
    await limited.app.get(RegistrationMailsService).beforeApplicationShutdown();
    expect(await kindsOfMailsTo(limited, other.id)).toEqual(['registered', 'link']);
  });
});

describe('a service with two connections', () => {
  const env = { DATABASE_POOL_SIZE: '2', QUERY_TIMEOUT_MS: '2000', LIMIT_ADDRESSES: '1/1h' };
  const narrow = sharedService(() => serve(service.databaseUrl, env));

  it('writes with one each; new addresses get few mails', async () => {
    const { id, owner } = await registered(narrow);
    const change = (email: string) => owner.send('PATCH', '', { email });
    expect((await change(`moved-${id}@example.org`)).status).toBe(200);
    expect((await change(`more-${id}@example.org`)).status).toBe(429);
    expect(await kindsOfMailsTo(narrow, id)).toEqual(['registered', 'confirm-email']);
    const moved = ownerOf(narrow, id, 2);
    for (const path of ['/confirm-email', '/confirm-email', '/cancel', '/restore'])
      expect((await moved.send('POST', path)).status).toBe(200);
  });

  it('exports and erases with one each', async () => {
    const guests = [];
    for (let people = 0; people < 4; people += 1) guests.push(await registered(narrow));
    const exports = await Promise.all(guests.map(({ owner }) => owner.get('/export')));
    expect(exports.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    const erasures = await Promise.all(guests.map(({ owner }) => owner.send('DELETE')));
    expect(erasures.map(({ status }) => status)).toEqual([204, 204, 204, 204]);
  });
});

describe('cancelling', () => {
  it('takes the guest out of the count and of the hub until restored', async () => {
    const guest = await newGuest(service);
    await complete(guest, 'event_checkin');
    const count = await countOf(service);
    const hub = async () => {
      const [greeted] = (await guest.get('/api/registrations')).body;
      return [greeted.firstName, (await complete(guest, 'event_checkin')).body.code];
    };
    expect(await hub()).toEqual(['Anacaona', 'ACTIVITY_ALREADY_COMPLETED']);
    const owner = ownerOf(service, guest.id);
    const cancelled = await owner.send('POST', '/cancel');
    expect(cancelled.body).toMatchObject({ cancelledAt: expect.any(String), canRestore: true });
    expect([await hub(), await countOf(service)]).toEqual([[undefined, 'REGISTRATION_NOT_FOUND'], count - 1]);
    expect((await owner.send('POST', '/restore')).body.cancelledAt).toBeNull();
    expect([await hub(), await countOf(service)]).toEqual([['Anacaona', 'ACTIVITY_ALREADY_COMPLETED'], count]);
  });

  it('happens once; each change has its mail', async () => {
    const { id, owner } = await registered(service);
    const before = await countOf(service);
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await owner.send('POST', '/cancel')).status),
    );
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await countOf(service)).toBe(before - 1);
    await owner.send('POST', '/restore');
    await owner.send('POST', '/restore');
    expect(await countOf(service)).toBe(before);
    expect((await mailsTo(service, id)).map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['registered', 0],
      ['cancelled', 1],
      ['restored', 2],
    ]);
  });

  it('is final once the event has begun', async () => {
    const { id, owner } = await registered(service);
    await service.database.query("UPDATE registrations SET created_at = '2025-08-01' WHERE id = ?", [id]);
    expect((await owner.send('POST', '/cancel')).body.canRestore).toBe(false);
    const { status, body } = await owner.send('POST', '/restore');
    expect([status, body.code]).toEqual([409, 'EVENT_HAS_BEGUN']);
  });
});

describe('the export', () => {
  it('is one file with everything stored', async () => {
    const guest = await newGuest(service, { accessibilityNeeds: 'a chair' });
    await complete(guest, 'soup_sharing');
    const { status, headers, body } = await ownerOf(service, guest.id).get('/export');
    expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment; filename="registration.json"']);
    expect(body.held).toMatchObject({
      registration: { accessibilityNeeds: 'a chair', profileImage: null, cancelledAt: null },
      activities: [expect.objectContaining({ activityType: 'soup_sharing' })],
      mails: { mails: [expect.objectContaining({ kind: 'registered' })], undeliverable: [] },
    });
  });
});

const starts = new Date('2025-08-14T23:00:00Z');
const before = new Date('2025-08-14T22:59:59.999Z');
const after = new Date('2025-08-15T12:00:00Z');
const event = { startsAt: starts.toISOString(), status: { kind: 'planned' } } as const;

it.each([
  ['cancelled, before the event', before, before, before, true],
  ['cancelled, as the event begins', before, before, starts, false],
  ['registered as the event begins, cancelled later', starts, after, after, true],
  ['not cancelled', before, null, before, false],
])('restoring what is %s', (_, createdAt, cancelledAt, now, expected) => {
  expect(canRestore({ createdAt, cancelledAt }, event, now)).toBe(expected);
});

it.each([
  ['cancelled', { ...event, status: { kind: 'cancelled' } }],
  ['postponed without a date', { ...event, status: { kind: 'postponed' } }],
  ['past', { ...event, closesAt: before.toISOString() }],
] as const)('nothing is restored while the event is %s', (_, closed) => {
  expect(canRestore({ createdAt: before, cancelledAt: before }, closed, before)).toBe(false);
});
