import { complete, count, newGuest, startHub, type Guest } from '../../test-support/guests.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { serve, sessionOf, sharedService } from '../../test-support/service.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { SessionsService } from './sessions.service.ts';
import { readSession, sessionSeconds, writeSession } from './session-cookie.ts';

describe('a session cookie', () => {
  const id = '0190a1b2-0000-7000-8000-000000000001';
  const owner = { id, email: 'ana@example.org' };
  const secret = 's'.repeat(32);
  const now = new Date('2025-08-14T19:00:00Z');
  const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);

  const named = (text: string | undefined, secrets = [secret], at = now) =>
    readSession(text, secrets, at)?.registrationId ?? null;
  const text = writeSession(owner, [secret], now, 'entering');
  const [, opened, mark, email, way, signature] = text.split('.');
  const another = '0190a1b2-0000-7000-8000-000000000002';

  it.each([
    ['as written', text, id],
    ['missing', undefined, null],
    ['without its signature', `${id}.${opened}.${mark}.${email}.${way}`, null],
    ["with another's id", `${another}.${opened}.${mark}.${email}.${way}.${signature}`, null],
    ['with a later date', `${id}.zzzzzzz.${mark}.${email}.${way}.${signature}`, null],
    ["with another's mark", `${id}.${opened}.${'A'.repeat(22)}.${email}.${way}.${signature}`, null],
    ['as of registering', `${id}.${opened}.${mark}.${email}.registering.${signature}`, null],
  ])('%s names %s', (_, cookie, expected) => {
    expect(named(cookie)).toBe(expected);
  });

  it('ends after 90 days, whatever the browser does', () => {
    expect(named(text, [secret], later(sessionSeconds - 1))).toBe(id);
    expect(named(text, [secret], later(sessionSeconds))).toBeNull();
  });

  it('outlives a change of the secret', () => {
    const fresh = 'n'.repeat(32);
    expect(named(text, [fresh, secret])).toBe(id);
    expect(named(text, [fresh])).toBeNull();
    expect(named(writeSession(owner, [fresh, secret], now, 'entering'), [fresh])).toBe(id);
  });
});

const service = sharedService(startHub);
const secondProcess = sharedService(() => serve(service.databaseUrl, {}));

let guests = 0;
async function enter() {
  guests += 1;
  const email = `guest-${guests}@example.net`;
  return { email, guest: await newGuest(service, { email }) };
}
const lookUp = async (email: string) => sessionOf(await service.get(`/api/registrations?email=${email}`));
const leave = (cookie: string, query = '') =>
  service.call(`/api/session${query}`, { method: 'DELETE', headers: { cookie } });
const statsOf = async (guest: Guest, cookie = guest.cookie, at = service) =>
  (await at.get(`/api/users/${guest.id}/stats`, { cookie })).status;
const move = async (id: string, email: string, version: number) => {
  await ownerOf(service, id, version - 1).send('PATCH', '', { email });
  await ownerOf(service, id, version).send('POST', '/confirm-email');
};

describe('a session that was ended', () => {
  it('opens nothing in any process; other devices stay in', async () => {
    const { guest, email } = await enter();
    const laptop = await lookUp(email);
    expect([await statsOf(guest), await statsOf(guest, guest.cookie, secondProcess)]).toEqual([200, 200]);
    expect((await leave(guest.cookie)).status).toBe(204);
    expect([await statsOf(guest), await statsOf(guest, guest.cookie, secondProcess)]).toEqual([401, 401]);
    expect((await complete(guest, 'event_checkin')).body.code).toBe('SESSION_REQUIRED');
    expect((await guest.get('/api/registrations')).body).toEqual([]);
    expect((await leave(guest.cookie)).status).toBe(204);
    expect([await statsOf(guest, laptop), await statsOf(guest, await lookUp(email))]).toEqual([200, 200]);
  });

  it.each([
    ['a day', 24 * 60 * 60],
    ['89 days', 89 * 24 * 60 * 60],
    ['90 days but a minute', sessionSeconds - 60],
  ])('opens nothing after %s either', async (_, seconds) => {
    const { guest } = await enter();
    await leave(guest.cookie);
    await service.database.query('UPDATE ended_sessions SET expires_at = expires_at - INTERVAL ? SECOND', [seconds]);
    await service.app.get(SessionsService).removeExpired();
    expect(await statsOf(guest)).toBe(401);
    await service.database.query('DELETE FROM ended_sessions');
  });

  it('is removed once its cookie has expired', async () => {
    const { guest } = await enter();
    await leave(guest.cookie);
    await service.database.query('UPDATE ended_sessions SET expires_at = expires_at - INTERVAL 91 DAY');
    await service.app.get(SessionsService).removeExpired();
    expect(await count(service, 'SELECT COUNT(*) FROM ended_sessions')).toBe(0);
  });
});

describe('a session', () => {
  it('ends when the registration gets another email', async () => {
    const { guest, email } = await enter();
    const laptop = await lookUp(email);
    await move(guest.id, `moved-${email}`, 2);
    expect([await statsOf(guest), await statsOf(guest, laptop, secondProcess)]).toEqual([401, 401]);
    expect(await lookUp(email)).toBe('');
    expect(await statsOf(guest, await lookUp(`moved-${email}`))).toBe(200);
  });

  it('of the next guest stays when the one before leaves late', async () => {
    const [before, { guest }] = [await enter(), await enter()];
    const late = await leave(guest.cookie, `?registrationId=${before.guest.id}`);
    expect([late.status, late.headers.get('set-cookie'), await statsOf(guest)]).toEqual([204, null, 200]);
    await leave(guest.cookie, `?registrationId=${guest.id}`);
    expect(await statsOf(guest)).toBe(401);
  });

  it('is not opened again by repeating the registration', async () => {
    const person = { firstName: 'Ana', lastName: 'Pierre', email: 'repeated@example.net' };
    const register = () => service.post('/api/registrations', person, { 'idempotency-key': 'repeated' });
    const { body } = await register();
    await move(body.id, 'elsewhere@example.net', 2);
    const again = await register();
    expect(again.headers.get('idempotency-replayed')).toBe('true');
    expect((await service.get(`/api/users/${body.id}/stats`, { cookie: sessionOf(again) })).status).toBe(401);
  });
});

it('without the check, an ended session would go on', async () => {
  const { guest, email } = await enter();
  await leave(guest.cookie);
  const registrant = {
    id: guest.id,
    email,
    firstName: '',
    cancelledAt: null,
    status: 'coming' as const,
    registrationId: guest.id,
    mark: '',
    emailDigest: '',
    way: 'entering' as const,
    isEnded: false,
  };
  jest.spyOn(service.app.get(RegistrationsRepository), 'ofSession').mockResolvedValue(registrant);
  expect(await statsOf(guest)).toBe(200);
});
