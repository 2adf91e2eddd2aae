import { setTimeout as pause } from 'node:timers/promises';
import {
  serve,
  type Service,
  sessionOf,
  sharedService,
  somebody,
  startService,
  testEnvironment,
} from '../../../test-support/service.ts';
import { getRepositoryToken } from '@nestjs/typeorm';
import { RateLimit } from './rate-limit.entity.ts';
import { type LimitName, RateLimitsService, tooMany } from './rate-limits.service.ts';
import { callerOf } from '../../../proofs/calls.ts';
import { forgedBy, makePeople, type Person } from '../../../proofs/people.ts';
import { newActivity, startHub, storedQuizzes } from '../../../test-support/guests.ts';
import { ownerOf } from '../../../test-support/own-registration.ts';
import { organizerTokens } from '../../../test-support/organizer-links.ts';
import { type Route, routesOf } from '../../../test-support/routes.ts';
import { publish } from '../../../test-support/published-event.ts';
import { profileImage } from '../../../test-support/photos.ts';
import type { AccessPolicy } from '../access/access.decorator.ts';
import { limits } from '../../config/limits.ts';
import { Settings } from '../../config/settings.ts';
import { forCaller } from '../../database/caller.ts';
import { ConnectionPoolService } from '../../database/connection-pool.service.ts';
import { newId } from '../new-id.ts';

// Half of the connections are for transactions; the others are enough for all that wait at once.
const waiting = { QUERY_TIMEOUT_MS: '60000', DATABASE_POOL_SIZE: '20' };
const service = sharedService(() => startService({ LIMIT_WRONG_LINKS: '5/10m', ...waiting }));
const soon = { LIMIT_WRONG_LINKS: '2/10m', LIMIT_MAILS: '2/1h' };
const strict = sharedService(() => startService(soon));
const other = sharedService(() => serve(strict.databaseUrl, soon));

const from = (address: string) => ({ 'x-forwarded-for': address });

it.each(Object.keys(limits) as LimitName[])(
  '%s is used up at its number, and free again when its time is over',
  async (name) => {
    const byDefault = new Settings(testEnvironment(strict.databaseUrl));
    const { count, seconds } = byDefault.limits[name]!;
    const rows = strict.app.get(getRepositoryToken(RateLimit), { strict: false });
    const pool = strict.app.get(ConnectionPoolService, { strict: false });
    const rateLimits = new RateLimitsService(rows, byDefault, pool);
    await strict.rows('DELETE FROM rate_limits');
    const isWithin = () => rateLimits.isWithin(name, 'somebody');
    const isUsedUp = () => rateLimits.isUsedUp(name, 'somebody');
    const pass = (passed: number) => strict.rows('UPDATE rate_limits SET expire = expire - ? * 1000', [passed]);
    expect(await isWithin()).toBe(true);
    await strict.rows('UPDATE rate_limits SET points = ?', [count - 1]);
    expect([await isUsedUp(), await isWithin(), await isUsedUp(), await isWithin()]).toEqual([
      false,
      true,
      true,
      false,
    ]);
    expect(await rateLimits.isUsedUp(name, 'somebody else')).toBe(false);
    await pass(seconds - 60);
    expect([await isUsedUp(), await isWithin()]).toEqual([true, false]);
    await pass(60);
    expect([await isUsedUp(), await isWithin()]).toEqual([false, true]);
  },
);

describe('limits of an address', () => {
  it('let a crowd behind one address register by default', async () => {
    const register = async () => (await service.post('/api/registrations', somebody())).status;
    const statuses = await Promise.all(Array.from({ length: 30 }, register));
    await service.rows('UPDATE rate_limits SET points = points + 268');
    statuses.push(await register(), await register());
    expect(statuses.filter((status) => status !== 201)).toEqual([]);
    expect(await service.rows('SELECT DISTINCT points FROM rate_limits')).toEqual([{ points: 300 }]);
  });

  it('let through exactly their number at once', async () => {
    await service.rows('DELETE FROM rate_limits');
    const ask = async () => (await service.get('/api/own-registration')).status;
    expect(await ask()).toBe(401);
    // All wait for the locked row, so that all are counted before the first is answered.
    await service.database.beginTransaction();
    await service.rows('SELECT points FROM rate_limits FOR UPDATE');
    const calls = Array.from({ length: 9 }, ask);
    const waiting = async () =>
      (await service.rows('SHOW FULL PROCESSLIST')).filter(
        ({ Info, db }) => service.databaseUrl.endsWith(`/${db}`) && /^INSERT INTO .*rate_limits/.test(Info),
      ).length;
    while ((await waiting()) < calls.length) await pause(5);
    await service.database.commit();
    expect((await Promise.all(calls)).sort()).toEqual([401, 401, 401, 401, 429, 429, 429, 429, 429]);
  });

  it('say when to try again', async () => {
    const ask = () => strict.get('/api/own-registration', from('203.0.113.1'));
    await ask();
    await ask();
    const { status, body, headers } = await ask();
    expect(status).toBe(429);
    expect(body.code).toBe('TOO_MANY_REQUESTS');
    expect(body.message).toBe('Too many requests. Please try again in 10 minutes.');
    const wait = Number(headers.get('retry-after'));
    const pass = (seconds: number) => strict.rows('UPDATE rate_limits SET expire = expire - ? * 1000', [seconds]);
    await pass(wait - 60);
    expect((await ask()).status).toBe(429);
    await pass(60);
    expect([(await ask()).status, (await ask()).status, (await ask()).status]).toEqual([401, 401, 429]);
  });

  it('bound the mails that one address causes', async () => {
    const register = async () => strict.post('/api/registrations', somebody());
    const answers = [await register(), await register(), await register()];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    // An hour from the first of them.
    expect(Number(answers[2]!.headers.get('retry-after'))).toBeGreaterThan(3500);
    expect(await strict.rows('SELECT COUNT(*) AS mails FROM outbox')).toEqual([{ mails: 2 }]);
  });

  it('hold for all processes, and store no address', async () => {
    const ask = async (process: Service) => (await process.get('/api/own-registration', from('2001:db8:7::1'))).status;
    expect([await ask(strict), await ask(other), await ask(strict), await ask(other)]).toEqual([401, 401, 429, 429]);
    const rows = await strict.rows('SELECT * FROM rate_limits');
    expect(JSON.stringify(rows)).not.toMatch(/2001|127\.0|203\.0/);
  });
});

it.each([
  [0, 1, 'in 1 second.'],
  [1000, 1, 'in 1 second.'],
  [1001, 2, 'in 2 seconds.'],
  [90_000, 90, 'in 90 seconds.'],
  [90_001, 91, 'in 2 minutes.'],
  [600_000, 600, 'in 10 minutes.'],
])('a refusal with %s ms left says %d s', (left, retryAfterSeconds, end) => {
  const refusal = tooMany(left);
  expect(refusal).toMatchObject({ code: 'TOO_MANY_REQUESTS', retryAfterSeconds, fields: undefined });
  expect(refusal.message).toBe(`Too many requests. Please try again ${end}`);
});

/** All calls come from one address. */
const two = Object.fromEntries(Object.values(limits).map(([name]) => [name, '2/10m']));

const limited = sharedService(() => startHub({ ...two, LIMIT_GUESSES: 'off' }));
let call: Awaited<ReturnType<typeof callerOf>>;
let guest: Person;
let another: Person;
beforeAll(async () => {
  call = await callerOf(limited);
  await publish(limited, { memories: true });
});

beforeEach(async () => {
  [guest, another] = (await makePeople(limited, 2)) as [Person, Person];
  await limited.rows('DELETE FROM rate_limits');
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const routeOf = (name: string) => routesOf(limited).find((route) => nameOf(route) === name)!;
const ask = async (route: Route, asker: Person | null, link?: string) =>
  (await call({ route, asker, link, idIn: () => guest.id })).status;
const newSessionOf = async ({ id }: Person) => sessionOf(await ownerOf(limited, id).get());
const threeTimes = async (call: () => Promise<number>) => [await call(), await call(), await call()];

const links = [
  'manage-link',
  'new-email-link',
  'undo-email-link',
  'unsubscribe-link',
  'one-click-link',
  'door-link',
  'moderator-link',
  'desk-link',
] as const satisfies AccessPolicy[];

describe.each(links)('a call by a %s', (policy) => {
  it('is counted only when the link is wrong', async () => {
    const route = routesOf(limited).find((each) => each.policy === policy)!;
    const link = (await organizerTokens(limited))[policy];
    const right = [await ask(route, another, link)];
    expect(await threeTimes(() => ask(route, forgedBy(another, guest), 'x'.repeat(43)))).toEqual([401, 401, 429]);
    right.push(await ask(route, guest, link));
    expect(right.filter((status) => [401, 429].includes(status) || status >= 500)).toEqual([]);
  });
});

const byAddress = [
  'POST /api/registrations',
  'POST /api/attendee-profiles',
  'POST /api/module-failures',
  'POST /api/release-tabs',
];
const bySession = ['GET /api/quiz/random', 'PUT /api/memories/own'];
/** Of them only repetitions are counted: what is new is as little as the catalogues hold. */
const acts = ['POST /api/activities', 'POST /api/quiz/answer'];

/** Refused by the event or a catalogue. */
const wrongHere: Record<string, object> = {
  'POST /api/registrations': somebody({ adultsAlong: 1 }),
  'POST /api/activities': { activityType: 'event_checkin', points: 1, metadata: '{"activity_name":"x"}' },
  'POST /api/quiz/answer': { quizId: newId(), selectedAnswer: 'Yes' },
};

it.each([...byAddress, ...bySession])('%s is counted once its input is valid', async (name) => {
  const route = routeOf(name);
  const send = async (body?: object) =>
    (await limited.send(route.method, route.path, body, { cookie: guest.session })).status;
  const invalid = () => send(route.method === 'GET' ? undefined : {});
  expect(await threeTimes(invalid)).toEqual([400, 400, 400]);
  const wrong = wrongHere[name] && { ...wrongHere[name], registrationId: guest.id };
  if (wrong) for (const status of await threeTimes(() => send(wrong))) expect([400, 404]).toContain(status);
  const statuses = await threeTimes(() => ask(route, guest));
  expect(statuses).not.toContain(400);
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
});

it.each(acts)('%s is counted where it repeats, and then still takes what is new', async (name) => {
  const { method, path } = routeOf(name);
  const send = async (body: object) =>
    (await limited.send(method, path, { registrationId: guest.id, ...body }, { cookie: guest.session })).status;
  const wrong = wrongHere[name]!;
  for (const status of [...(await threeTimes(() => send({}))), ...(await threeTimes(() => send(wrong)))])
    expect([400, 404]).toContain(status);
  const statuses = [await ask(routeOf(name), guest), ...(await threeTimes(() => ask(routeOf(name), guest)))];
  expect(statuses).toEqual([201, 409, 409, 429]);
  const [, quiz] = await storedQuizzes(limited);
  const newActs: Record<string, object> = {
    'POST /api/activities': newActivity(guest, 'prayer_attendance'),
    'POST /api/quiz/answer': { quizId: quiz!.id, selectedAnswer: quiz!.wrong },
  };
  expect(await send(newActs[name]!)).toBe(201);
});

it('quizzes are drawn by each session of a guest for itself', async () => {
  const route = routeOf('GET /api/quiz/random');
  const statuses = await threeTimes(() => ask(route, guest));
  guest.session = sessionOf(await limited.get(`/api/registrations?email=${guest.id}@example.org`));
  expect([...statuses, await ask(route, guest)]).toEqual([200, 200, 429, 200]);
});

describe('what is refused takes nothing from what is valid:', () => {
  const unreadable = 'data:image/png;base64,AAAA';
  const post = async (path: string, body: object) => (await limited.post(path, body)).status;
  const addPhoto = (photo: string) => post('/api/attendee-profiles', { firstName: 'Ana', profileImage: photo });
  const register = (answers = {}) => post('/api/registrations', somebody(answers));
  const takenEmail = () => ({ email: `${another.id}@example.org` });

  it('photos that nobody can open', async () => {
    expect(await threeTimes(() => addPhoto(unreadable))).toEqual([422, 422, 429]);
    expect(await threeTimes(() => addPhoto(profileImage))).toEqual([201, 201, 429]);
  });

  it('registrations with such a photo', async () => {
    expect(await threeTimes(() => register({ profileImage: unreadable }))).toEqual([422, 422, 429]);
    expect(await threeTimes(() => register({ profileImage }))).toEqual([201, 201, 429]);
  });

  it('taken emails', async () => {
    expect(await threeTimes(() => register(takenEmail()))).toEqual([409, 409, 429]);
    expect(await threeTimes(() => register())).toEqual([201, 201, 429]);
  });

  it('taken emails that a guest changes to', async () => {
    const { send } = ownerOf(limited, guest.id);
    const change = async (changes: object) => (await send('PATCH', '', changes)).status;
    expect(await threeTimes(() => change(takenEmail()))).toEqual([409, 409, 429]);
    expect(await change({ email: `new-${guest.id}@example.org` })).toBe(200);
  });

  it('own photos that nobody can open', async () => {
    const { send } = ownerOf(limited, guest.id);
    const setPhoto = async () => (await send('PUT', '/photo', { profileImage: unreadable })).status;
    expect(await threeTimes(setPhoto)).toEqual([422, 422, 429]);
    expect([(await send('PUT', '/photo', { profileImage })).status, (await send('POST', '/cancel')).status]).toEqual([
      200, 200,
    ]);
  });

  it('reports of invented releases', async () => {
    const shown = (releases: string) => post('/api/release-tabs', { tab: 'a'.repeat(32), releases });
    expect(await shown('mf-hub@0000001')).toBe(204);
    await limited.rows('DELETE FROM rate_limits');
    let invented = 0;
    const invent = () => {
      invented += 1;
      return shown(`mf-hub@${String(invented).padStart(7, 'f')}`);
    };
    expect(await threeTimes(invent)).toEqual([204, 204, 429]);
    await limited.rows("DELETE FROM rate_limits WHERE `key` LIKE 'releaseTabs:%'");
    expect(await threeTimes(invent)).toEqual([429, 429, 429]);
    expect(await threeTimes(() => shown('mf-hub@0000001'))).toEqual([204, 204, 429]);
  });

  it('calls of whoever has hung up', async () => {
    let hasGone = false;
    const caller = { hasGone: () => hasGone, begin: () => undefined };
    const hangUp = () => {
      hasGone = true;
      return Promise.reject(new Error('nobody waits'));
    };
    const counting = () => limited.app.get(RateLimitsService).counting([['profiles', '198.51.100.1']], hangUp);
    await expect(forCaller(caller, counting)).rejects.toThrow('nobody waits');
    expect(await limited.rows('SELECT points FROM rate_limits')).toEqual([{ points: 0 }]);
  });

  it('without a limit of their own, taken emails close registering', async () => {
    const counted = RateLimitsService.prototype;
    jest.spyOn(counted, 'counting').mockImplementation(async function (this: RateLimitsService, budgets, work) {
      for (const budget of budgets) await this.consume(...budget);
      return work();
    });
    await threeTimes(() => register(takenEmail()));
    expect(await register()).toBe(429);
  });
});

it.each(byAddress.slice(0, 2))('%s gets its stored answer beyond the limit', async (name) => {
  const { path } = routeOf(name);
  const photo = { firstName: 'Ana', profileImage };
  const body = path.endsWith('registrations') ? somebody() : photo;
  const send = async (key: string) =>
    limited.post(path, key === 'one' ? body : { ...body, email: `${key}@example.net` }, { 'idempotency-key': key });
  const first = await send('one');
  expect([(await send('two')).status, (await send('three')).status]).toEqual([201, 429]);
  const again = await send('one');
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it.each([...bySession, ...acts])('%s is counted only for a valid session', async (name) => {
  const route = routeOf(name);
  expect(await threeTimes(() => ask(route, forgedBy(another, guest)))).toEqual([401, 401, 401]);
  expect(await threeTimes(() => ask(route, another))).toEqual([403, 403, 403]);
  // A copy of the guest's cookie from before they left.
  const copy = { ...guest };
  await limited.call('/api/session', { method: 'DELETE', headers: { cookie: copy.session } });
  expect(await threeTimes(() => ask(route, copy))).toEqual([401, 401, 401]);
  guest.session = await newSessionOf(guest);
  if (acts.includes(name)) await ask(route, guest);
  const statuses = await threeTimes(() => ask(route, guest));
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  const own = { route, asker: another, idIn: () => another.id };
  expect((await call(own)).status).not.toBe(429);
});

it.each(['POST /api/own-registration/cancel', 'POST /api/own-registration/restore', 'PUT /api/own-registration/photo'])(
  '%s is counted by registration',
  async (name) => {
    const statuses = await threeTimes(() => ask(routeOf(name), guest));
    expect([...statuses, await ask(routeOf(name), another)]).toEqual([200, 200, 429, 200]);
  },
);

it('no other call is limited', async () => {
  const others = routesOf(limited).filter(
    (route) =>
      ![...byAddress, ...bySession, ...acts].includes(nameOf(route)) && !links.some((link) => link === route.policy),
  );
  expect(others.map(nameOf)).toContain('DELETE /api/session');
  for (const route of others)
    for (const asker of [null, guest]) expect(await threeTimes(() => ask(route, asker))).not.toContain(429);
});
