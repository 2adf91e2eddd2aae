import { kindsOfMailsTo, ownerOf } from '../../../test-support/own-registration.ts';
import { sessionOf, somebody, startService, type Answer, type Service } from '../../../test-support/service.ts';
import { Afterwards } from '../housekeeping/afterwards.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';

const running: Service[] = [];
const start = async (env: Record<string, string> = {}) => {
  const service = await startService(env);
  running.push(service);
  return service;
};
afterAll(() => Promise.all(running.map((service) => service.stop())));

const lookUp = (service: Service, email: string, headers: Record<string, string> = {}) =>
  service.get(`/api/registrations?email=${email}`, headers);
const register = (service: Service, person: unknown, headers: Record<string, string> = {}) =>
  service.post('/api/registrations', person, headers);
/** As time does. */
const pass = (service: Service, seconds: number) =>
  service.rows('UPDATE rate_limits SET resets_at = resets_at - INTERVAL ? SECOND', [seconds]);
const useUp = async (service: Service) => {
  for (let n = 0; n < 3; n += 1) await lookUp(service, `unknown${n}@example.org`);
};
/** What may differ from one answer to the next: ids, times, and what was sent. */
const shapeOf = ({ status, headers, body }: Answer) => {
  const { id, createdAt, email, ...others } = body;
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return { status, names, others, kinds: [typeof id, typeof createdAt, typeof email] };
};

describe('an address that has guessed too many emails', () => {
  it('is told of no further one, registered or not; both get the same answer, and the owner a mail', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const guest = somebody();
    const { id } = (await register(service, guest)).body;
    expect((await lookUp(service, 'a@example.org')).body).toEqual([]);
    expect((await lookUp(service, 'b@example.org')).body).toEqual([]);
    const answers = [await lookUp(service, guest.email), await lookUp(service, 'c@example.org')];
    const message = 'Many emails were tried from this network. If this one is registered, we have mailed a link to it.';
    const refusal = { statusCode: 429, code: 'ANSWERED_BY_MAIL', message, error: message };
    expect(answers.map(({ body }) => body)).toEqual([refusal, refusal]);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1800', '1800']);
    expect(shapeOf(answers[0]!)).toEqual(shapeOf(answers[1]!));
    await service.app.get(Afterwards).beforeApplicationShutdown();
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'link']);
  });

  it('opens the hub by the link that was mailed', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const guest = somebody();
    const { id } = (await register(service, guest)).body;
    await useUp(service);
    const cookie = sessionOf(await ownerOf(service, id).get());
    expect((await lookUp(service, guest.email, { cookie })).body).toEqual([{ id, email: guest.email }]);
    expect((await service.get(`/api/users/${id}/stats`, { cookie })).status).toBe(200);
  });

  it('costs the database one reading of each count per look-up', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const read = jest.spyOn(service.app.get(RateLimitsRepository), 'find');
    await lookUp(service, 'a@example.org');
    const buckets = read.mock.calls.map(([bucket]) => bucket);
    expect([buckets.length, new Set(buckets).size]).toEqual([2, 2]);
  });

  it('gets guesses back as time goes by', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const ask = async (email: string) => (await lookUp(service, email)).status;
    expect([await ask('a@example.org'), await ask('b@example.org'), await ask('c@example.org')]).toEqual([
      200, 200, 429,
    ]);
    await pass(service, 1800);
    expect([await ask('d@example.org'), await ask('e@example.org')]).toEqual([200, 429]);
  });

  it('gets one back for every three guests it finds, once for each', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const guests = Array.from({ length: 4 }, () => somebody());
    for (const guest of guests) await register(service, guest);
    await lookUp(service, 'a@example.org');
    for (const { email } of [...guests.slice(0, 3), ...guests.slice(0, 3)])
      expect((await lookUp(service, email.toUpperCase())).body).toHaveLength(1);
    const tries = ['b', 'c', 'd'].map(async (name) => (await lookUp(service, `${name}@example.org`)).status);
    expect((await Promise.all(tries)).sort()).toEqual([200, 200, 429]);
  });

  it('is told again what it was told before, and its own email at any time', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const [guest, other] = [somebody(), somebody()];
    const cookie = sessionOf(await register(service, guest));
    await register(service, other);
    await lookUp(service, other.email);
    await useUp(service);
    expect((await lookUp(service, guest.email)).status).toBe(429);
    expect((await lookUp(service, guest.email, { cookie })).body).toMatchObject([{ email: guest.email }]);
    expect((await lookUp(service, other.email)).body).toMatchObject([{ email: other.email }]);
    expect((await lookUp(service, 'unknown1@example.org')).body).toEqual([]);
    expect((await lookUp(service, 'not an email')).body).toEqual([]);
  });

  it('still registers whoever is new, with one answer for all: without a session, and the rest by mail', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const [guest, newcomer] = [somebody(), somebody()];
    const { id } = (await register(service, guest)).body;
    await useUp(service);
    const key = { 'idempotency-key': 'one' };
    const answers = [
      await register(service, guest),
      await register(service, newcomer, key),
      // The same again, which a kept answer would tell from the others.
      await register(service, newcomer, key),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(shapeOf(answer)))).size).toBe(1);
    expect(answers.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual(
      Array(3).fill([201, null]),
    );
    expect((await service.get('/api/registrations/count')).body).toBe(2);
    await service.app.get(Afterwards).beforeApplicationShutdown();
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'link']);
    expect(await kindsOfMailsTo(service, answers[1]!.body.id)).toEqual(['registered', 'link']);
  });

  it('has counted emails that were taken on registering, and as a new email of a registration', async () => {
    const service = await start({ LIMIT_GUESSES: '2/1h' });
    const [guest, one, two] = [somebody(), somebody(), somebody()];
    const { id } = (await register(service, guest)).body;
    await register(service, one);
    await register(service, two);
    const move = async (email: string) => (await ownerOf(service, id).send('PATCH', '', { email })).status;
    expect((await register(service, one)).status).toBe(409);
    expect(await move(two.email)).toBe(409);
    expect([await move('new@example.org'), await move(somebody().email)]).toEqual([429, 429]);
    expect((await lookUp(service, 'a@example.org')).status).toBe(429);
  });

  it('has been told exactly as many as the limit says, when all are asked for at once', async () => {
    const service = await start({ LIMIT_GUESSES: '7/1h', QUERY_TIMEOUT_MS: '60000' });
    const asked = Array.from({ length: 60 }, (_, n) => lookUp(service, `guess${n}@example.org`));
    const statuses = (await Promise.all(asked)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect((await lookUp(service, 'a@example.org', { 'x-forwarded-for': '203.0.113.2' })).status).toBe(200);
  });
});
