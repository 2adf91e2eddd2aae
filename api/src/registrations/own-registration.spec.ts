import { complete, newGuest, startHub } from '../../test-support/guests.ts';
import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { ownerOf, tokenIn, withToken } from '../../test-support/own-registration.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { somebody, type Service } from '../../test-support/service.ts';
import { Links } from '../mail/links.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub({ LIMIT_GUESSES: 'off', LIMIT_ADDRESSES: '3/1h' });
});
afterAll(() => service.stop());

const register = async (answers: Record<string, unknown> = {}) => {
  const person = somebody(answers);
  const { body } = await service.post('/api/registrations', person, { 'accept-language': 'fr' });
  return { person, id: body.id as string, owner: ownerOf(service, body.id) };
};
const mailsTo = async (id: string) =>
  (await service.rows('SELECT kind, recipient, payload FROM outbox WHERE registration_id = ? ORDER BY id', [id])).map(
    ({ kind, recipient, payload }) => ({ kind, recipient, ...JSON.parse(payload) }),
  );
const kinds = async (id: string) => (await mailsTo(id)).map(({ kind }) => kind);
const count = async () => (await service.get('/api/registrations/count')).body as number;

describe('the link', () => {
  it('shows all that is held, to nobody else, and in no cache', async () => {
    const { person, id, owner } = await register({ dietaryRestrictions: 'no peanuts' });
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
    const { id, owner } = await register();
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

  it('is never in the log', async () => {
    const { owner } = await register();
    await owner.get();
    await service.get(`/api/own-registration?manage=${owner.token}`);
    await service.get(`/api/${owner.token}`);
    expect(JSON.stringify(service.log)).not.toContain(owner.token);
    expect(JSON.stringify(service.log)).not.toContain(owner.token.split('.')[2]);
  });

  it('is in no table', async () => {
    const { owner } = await register();
    for (const table of ['outbox', 'registrations', 'idempotency_keys']) {
      expect(JSON.stringify(await service.rows(`SELECT * FROM ${table}`))).not.toContain(owner.token.split('.')[2]);
    }
  });
});

describe('changing', () => {
  it('changes what is given, leaves the rest, and takes empty as nothing', async () => {
    const { owner } = await register({ dietaryRestrictions: 'vegan', hearAbout: 'other' });
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
    ['firstName', '', 'First name is required'],
    ['firstName', null, 'First name is required'],
    ['lastName', 'a'.repeat(81), 'Please use at most 80 characters.'],
    ['email', '', 'Email is required'],
    ['email', 'name@', /properly formatted/],
    ['hearAbout', 'newspaper', 'Please choose one of the answers.'],
    ['accessibilityNeeds', 'a'.repeat(1001), 'Please use at most 1,000 characters.'],
    ['accessibilityNeeds', 5, 'This must be a text.'],
    ['emailUpdates', 'yes', 'This must be true or false.'],
    ['futureEvents', null, 'This must be true or false.'],
    ['language', 'es', 'This must be one of: en, ht, fr.'],
  ])('refuses %s when it is %j', async (field, value, sentence) => {
    const { owner } = await register();
    const { status, body } = await owner.send('PATCH', '', { [field]: value });
    expect([status, body.fields]).toEqual([
      400,
      { [field]: typeof sentence === 'string' ? sentence : expect.stringMatching(sentence) },
    ]);
  });

  it('is done once under an idempotency key', async () => {
    const { id, owner } = await register();
    const key = { 'idempotency-key': `change-${id}` };
    const email = `moved-${id}@example.org`;
    const first = await owner.send('PATCH', '', { email }, key);
    expect((await owner.send('PATCH', '', { email }, key)).body).toEqual(first.body);
    expect(await kinds(id)).toEqual(['registered', 'confirm-email']);
  });

  it('sets, shows and removes the photo', async () => {
    const { owner } = await register();
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
});

describe('another email', () => {
  it('counts once it is confirmed from there, and then the old link opens nothing', async () => {
    const { person, id, owner } = await register();
    const email = `new-${id}@example.org`;
    expect((await owner.send('PATCH', '', { email })).body).toMatchObject({ email: person.email, pendingEmail: email });
    const confirming = ownerOf(service, id, 2);
    expect((await confirming.get()).status).toBe(401);
    expect((await confirming.send('POST', '/confirm-email')).body).toMatchObject({ email, pendingEmail: null });
    expect((await confirming.send('POST', '/confirm-email')).status).toBe(200);
    expect((await confirming.get()).body.email).toBe(email);
    expect((await owner.get()).status).toBe(401);
    expect((await owner.send('POST', '/confirm-email')).status).toBe(401);
    expect((await mailsTo(id)).map(({ kind, recipient, linkVersion }) => [kind, recipient, linkVersion])).toEqual([
      ['registered', person.email, 1],
      ['confirm-email', email, 2],
      ['email-left', person.email, 1],
      ['email-changed', email, 2],
    ]);
  });

  it('that was mistyped never opens it, once another was given', async () => {
    const { id, owner } = await register();
    await owner.send('PATCH', '', { email: `typo-${id}@example.org` });
    await owner.send('PATCH', '', { email: `right-${id}@example.org` });
    const [mistyped, right] = [ownerOf(service, id, 2), ownerOf(service, id, 3)];
    expect((await mistyped.send('POST', '/confirm-email')).status).toBe(401);
    expect((await right.send('POST', '/confirm-email')).status).toBe(200);
    expect((await mistyped.get()).status).toBe(401);
    expect((await mistyped.send('POST', '/confirm-email')).status).toBe(401);
  });

  it('is taken back by giving the present one', async () => {
    const { person, id, owner } = await register();
    await owner.send('PATCH', '', { email: `away-${id}@example.org` });
    const { body } = await owner.send('PATCH', '', { email: person.email.toUpperCase() });
    expect(body).toMatchObject({ email: person.email, pendingEmail: null });
    expect((await ownerOf(service, id, 2).send('POST', '/confirm-email')).status).toBe(401);
  });

  it('of somebody else is refused, also when it is taken before it is confirmed', async () => {
    const [one, other] = [await register(), await register()];
    expect((await one.owner.send('PATCH', '', { email: other.person.email })).body.code).toBe(
      'EMAIL_ALREADY_REGISTERED',
    );
    const email = `wanted-${one.id}@example.org`;
    await one.owner.send('PATCH', '', { email });
    await register({ email });
    expect((await ownerOf(service, one.id, 2).send('POST', '/confirm-email')).status).toBe(409);
    expect((await one.owner.get()).body.email).toBe(one.person.email);
  });

  it('cannot be used to send mails to many', async () => {
    const { id, owner } = await register();
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1)
      statuses.push((await owner.send('PATCH', '', { email: `many${n}-${id}@example.org` })).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    expect((await kinds(id)).filter((kind) => kind === 'confirm-email')).toHaveLength(3);
  });
});

describe('cancelling', () => {
  it('takes the person out of count and leaderboard at once, and restoring brings them back', async () => {
    const guests = [await newGuest(service), await newGuest(service), await newGuest(service)] as const;
    const [first, second, last] = guests;
    for (const type of ['event_checkin', 'soup_sharing', 'networking_attendance'] as const) await complete(first, type);
    for (const type of ['event_checkin', 'soup_sharing'] as const) await complete(second, type);
    await complete(last, 'event_checkin');
    const ranked = async () =>
      (await last.get('/api/leaderboard?limit=1')).body.map(
        ({ registrationId, rank }: { registrationId: string; rank: number }) => [registrationId, rank],
      );
    expect(await ranked()).toEqual([
      [first.id, 1],
      [last.id, 3],
    ]);
    const before = await count();
    const owner = ownerOf(service, first.id);
    const cancelled = await owner.send('POST', '/cancel');
    expect(cancelled.body).toMatchObject({ cancelledAt: expect.any(String), canRestore: true });
    expect([await ranked(), await count()]).toEqual([
      [
        [second.id, 1],
        [last.id, 2],
      ],
      before - 1,
    ]);
    expect(
      (await first.get('/api/leaderboard?limit=1')).body.map(
        ({ registrationId }: { registrationId: string }) => registrationId,
      ),
    ).toEqual([second.id]);
    expect((await owner.send('POST', '/restore')).body.cancelledAt).toBeNull();
    expect([await ranked(), await count()]).toEqual([
      [
        [first.id, 1],
        [last.id, 3],
      ],
      before,
    ]);
  });

  it('twice is once, however many ask at once, and each change has its mail and its version in the calendar', async () => {
    const { id, owner } = await register();
    const before = await count();
    const statuses = await Promise.all(
      Array.from({ length: 6 }, async () => (await owner.send('POST', '/cancel')).status),
    );
    expect(statuses).toEqual(Array(6).fill(200));
    expect(await count()).toBe(before - 1);
    await owner.send('POST', '/restore');
    await owner.send('POST', '/restore');
    expect(await count()).toBe(before);
    expect((await mailsTo(id)).map(({ kind, sequence }) => [kind, sequence])).toEqual([
      ['registered', 0],
      ['cancelled', 1],
      ['restored', 2],
    ]);
  });

  it('cannot be undone once the event has begun, by somebody who registered before', async () => {
    const { id, owner } = await register();
    await service.database.query("UPDATE registrations SET created_at = '2025-08-01' WHERE id = ?", [id]);
    expect((await owner.send('POST', '/cancel')).body.canRestore).toBe(false);
    const { status, body } = await owner.send('POST', '/restore');
    expect([status, body.code]).toEqual([409, 'EVENT_HAS_BEGUN']);
  });
});

describe('taking along and erasing', () => {
  it('gives everything as one file', async () => {
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

  it.each([false, true])('leaves nothing anywhere, and counts right (cancelled before: %s)', async (cancelled) => {
    const before = await count();
    const guest = await newGuest(service, { email: `gone-${cancelled}@example.org` });
    await complete(guest, 'soup_sharing');
    const owner = ownerOf(service, guest.id);
    if (cancelled) await owner.send('POST', '/cancel');
    expect((await owner.send('DELETE')).status).toBe(204);
    expect([(await owner.get()).status, await count()]).toEqual([401, before]);
    const tables = await service.rows(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()',
    );
    for (const { name } of tables) {
      const text = JSON.stringify(await service.rows(`SELECT * FROM ${name}`));
      expect([name, text.includes(guest.id), text.includes(`gone-${cancelled}`)]).toEqual([name, false, false]);
    }
  });
});

describe('registering with a known email', () => {
  const again = async (person: unknown) => (await service.post('/api/registrations', person)).body;
  const linksTo = async (id: string) => (await kinds(id)).filter((kind) => kind === 'link').length;
  const settled = () => new Promise((resolve) => setTimeout(resolve, 150));

  it('is refused as ever, and mails the link to the owner, at most once an hour', async () => {
    const { person, id } = await register();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => again({ ...person, email: person.email.toUpperCase() })),
    );
    const sentence = 'This email is already registered.';
    const refusal = {
      statusCode: 409,
      code: 'EMAIL_ALREADY_REGISTERED',
      message: sentence,
      error: sentence,
      fields: { email: sentence },
    };
    expect(answers).toEqual(Array(5).fill(refusal));
    await settled();
    expect(await linksTo(id)).toBe(1);
    await service.database.query(
      'UPDATE registrations SET link_mailed_at = link_mailed_at - INTERVAL 61 MINUTE WHERE id = ?',
      [id],
    );
    await again(person);
    await settled();
    expect(await linksTo(id)).toBe(2);
  });
});

describe('ending the mails about news', () => {
  const consents = async (id: string) => {
    const [row] = await service.rows('SELECT email_updates, future_events FROM registrations WHERE id = ?', [id]);
    return [row.email_updates, row.future_events];
  };
  const unsubscribeLink = (registrationId: string) =>
    service.app.get(Links).unsubscribe({ registrationId, version: 1 });

  it('is one click in a mail program, and opens nothing else', async () => {
    const { id } = await register({ futureEvents: true });
    const { oneClick, page } = unsubscribeLink(id);
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const path = new URL(oneClick).pathname;
    expect((await service.call(path, { method: 'POST', headers, body: 'List-Unsubscribe=One-Click' })).status).toBe(
      204,
    );
    expect(await consents(id)).toEqual([0, 0]);
    expect((await withToken(service, tokenIn(page)).get()).status).toBe(401);
    expect(JSON.stringify(service.log)).not.toContain(tokenIn(page));
  });

  it('works from the page as well, and not with another token', async () => {
    const { id, owner } = await register();
    const post = (token: string) =>
      service.call('/api/unsubscribe', { method: 'POST', headers: { [MANAGE_TOKEN_HEADER]: token } });
    expect((await post(owner.token)).status).toBe(401);
    expect((await post(tokenIn(unsubscribeLink(id).page))).status).toBe(204);
    expect(await consents(id)).toEqual([0, 0]);
  });

  it.each(['/api/registrations', '/api/own-registration/cancel'])('takes no form for %s', async (path) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    expect((await service.call(path, { method: 'POST', headers, body: 'a=b' })).status).toBe(415);
  });
});
