import { kindsOfMailsTo, ownerOf } from '../../../test-support/own-registration.ts';
import { sessionOf, somebody, startService, type Answer, type Service } from '../../../test-support/service.ts';
import { Afterwards } from '../housekeeping/afterwards.ts';
import { RateLimits } from './rate-limits.ts';
import { RateLimitsRepository } from './rate-limits.repository.ts';

let service: Service;
beforeAll(async () => {
  service = await startService({ LIMIT_GUESSES: '2/1h' });
});
afterAll(() => service.stop());

/** Each test asks from an address of its own. */
let from: Record<string, string>;
let addresses = 0;
beforeEach(() => {
  addresses += 1;
  from = { 'x-forwarded-for': `198.51.100.${addresses}` };
});

const lookUp = (email: string, headers: Record<string, string> = {}) =>
  service.get(`/api/registrations?email=${email}`, { ...from, ...headers });
const register = (person: unknown, headers: Record<string, string> = {}) =>
  service.post('/api/registrations', person, { ...from, ...headers });
const countOf = async () => (await service.get('/api/registrations/count')).body as number;
/** As time does. */
const pass = (seconds: number) =>
  service.rows('UPDATE rate_limits SET resets_at = resets_at - INTERVAL ? SECOND', [seconds]);
const useUp = async () => {
  for (let n = 0; n < 3; n += 1) await lookUp(`unknown${n}@example.org`);
};
/** What may differ from one answer to the next: ids, times, and what was sent. */
const shapeOf = ({ status, headers, body }: Answer) => {
  const { id, createdAt, email, ...others } = body;
  const names = [...headers.keys()].filter((name) => name !== 'date').sort();
  return { status, names, others, kinds: [typeof id, typeof createdAt, typeof email] };
};

describe('an address that has guessed too many emails', () => {
  it('is told of no further one, registered or not; both get the same answer, and the owner a mail', async () => {
    const guest = somebody();
    const { id } = (await register(guest)).body;
    expect((await lookUp('a@example.org')).body).toEqual([]);
    expect((await lookUp('b@example.org')).body).toEqual([]);
    const answers = [await lookUp(guest.email), await lookUp('c@example.org')];
    const message = 'Many emails were tried from this network. If this one is registered, we have mailed a link to it.';
    const refusal = { statusCode: 429, code: 'ANSWERED_BY_MAIL', message, error: message };
    expect(answers.map(({ body }) => body)).toEqual([refusal, refusal]);
    expect(answers.map(({ headers }) => headers.get('retry-after'))).toEqual(['1800', '1800']);
    expect(shapeOf(answers[0]!)).toEqual(shapeOf(answers[1]!));
    await service.app.get(Afterwards).beforeApplicationShutdown();
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'link']);
  });

  it('opens the hub by the link that was mailed', async () => {
    const guest = somebody();
    const { id } = (await register(guest)).body;
    await useUp();
    const cookie = sessionOf(await ownerOf(service, id).get());
    expect((await lookUp(guest.email, { cookie })).body).toEqual([{ id, email: guest.email }]);
    expect((await service.get(`/api/users/${id}/stats`, { cookie })).status).toBe(200);
  });

  it('is asked without waiting for who is counted at the moment: a venue has one address for all', async () => {
    await lookUp('a@example.org');
    const bucket = service.app.get(RateLimits).bucket('guesses', from['x-forwarded-for']!);
    await service.database.beginTransaction();
    const held = await service.rows('SELECT 1 FROM rate_limits WHERE bucket = ? FOR UPDATE', [bucket]);
    const { status } = await register(somebody());
    await service.database.rollback();
    expect([held.length, status]).toEqual([1, 201]);
  });

  it('costs the database one reading of each count per look-up', async () => {
    const read = jest.spyOn(service.app.get(RateLimitsRepository), 'find');
    await lookUp('a@example.org');
    const buckets = read.mock.calls.map(([bucket]) => bucket);
    expect([buckets.length, new Set(buckets).size]).toEqual([2, 2]);
  });

  it('gets guesses back as time goes by', async () => {
    const ask = async (email: string) => (await lookUp(email)).status;
    expect([await ask('a@example.org'), await ask('b@example.org'), await ask('c@example.org')]).toEqual([
      200, 200, 429,
    ]);
    await pass(1800);
    expect([await ask('d@example.org'), await ask('e@example.org')]).toEqual([200, 429]);
  });

  it('gets one back for every three guests it finds, once for each', async () => {
    const guests = Array.from({ length: 4 }, () => somebody());
    for (const guest of guests) await register(guest);
    await lookUp('a@example.org');
    for (const { email } of [...guests.slice(0, 3), ...guests.slice(0, 3)])
      expect((await lookUp(email.toUpperCase())).body).toHaveLength(1);
    const tries = ['b', 'c', 'd'].map(async (name) => (await lookUp(`${name}@example.org`)).status);
    expect((await Promise.all(tries)).sort()).toEqual([200, 200, 429]);
  });

  it('is told again what it was told before, and its own email at any time', async () => {
    const [guest, other] = [somebody(), somebody()];
    const cookie = sessionOf(await register(guest));
    await register(other);
    await lookUp(other.email);
    await useUp();
    expect((await lookUp(guest.email)).status).toBe(429);
    expect((await lookUp(guest.email, { cookie })).body).toMatchObject([{ email: guest.email }]);
    expect((await lookUp(other.email)).body).toMatchObject([{ email: other.email }]);
    expect((await lookUp('unknown1@example.org')).body).toEqual([]);
    expect((await lookUp('not an email')).body).toEqual([]);
  });

  it('still registers whoever is new, with one answer for all: without a session, and the rest by mail', async () => {
    const [guest, newcomer] = [somebody(), somebody()];
    const { id } = (await register(guest)).body;
    await useUp();
    const key = { 'idempotency-key': 'one' };
    const before = await countOf();
    const answers = [
      await register(guest),
      await register(newcomer, key),
      // The same again, which a kept answer would tell from the others.
      await register(newcomer, key),
    ];
    expect(new Set(answers.map((answer) => JSON.stringify(shapeOf(answer)))).size).toBe(1);
    expect(answers.map(({ status, headers }) => [status, headers.get('set-cookie')])).toEqual(
      Array(3).fill([201, null]),
    );
    expect(await countOf()).toBe(before + 1);
    await service.app.get(Afterwards).beforeApplicationShutdown();
    expect(await kindsOfMailsTo(service, id)).toEqual(['registered', 'link']);
    expect(await kindsOfMailsTo(service, answers[1]!.body.id)).toEqual(['registered', 'link']);
  });

  it('has counted emails that were taken on registering, and as a new email of a registration', async () => {
    const [guest, one, two] = [somebody(), somebody(), somebody()];
    const { id } = (await register(guest)).body;
    await register(one);
    await register(two);
    const move = async (email: string) => (await ownerOf(service, id).send('PATCH', '', { email }, from)).status;
    expect((await register(one)).status).toBe(409);
    expect(await move(two.email)).toBe(409);
    expect([await move('new@example.org'), await move(somebody().email)]).toEqual([429, 429]);
    expect((await lookUp('a@example.org')).status).toBe(429);
  });

  it('has been told exactly as many as the limit says, when all are asked for at once', async () => {
    const patient = await startService({ LIMIT_GUESSES: '7/1h', QUERY_TIMEOUT_MS: '60000' }, service.databaseUrl);
    const ask = async (name: string, headers: Record<string, string>) =>
      (await patient.get(`/api/registrations?email=${name}@example.org`, headers)).status;
    const statuses = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`guess${n}`, from)));
    const elsewhere = await ask('a', { 'x-forwarded-for': '203.0.113.2' });
    await patient.stop();
    expect(statuses.filter((status) => status === 200)).toHaveLength(7);
    expect(elsewhere).toBe(200);
  });
});
