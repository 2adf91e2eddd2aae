import { callerOf } from '../../../proofs/calls.ts';
import { forgedBy, makePeople, type Person } from '../../../proofs/people.ts';
import { startHub } from '../../../test-support/guests.ts';
import { organizerTokens } from '../../../test-support/organizer-links.ts';
import { routesOf, type Route } from '../../../test-support/routes.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { sessionOf, somebody, type Service } from '../../../test-support/service.ts';
import type { AccessPolicy } from '../access/access.ts';
import { limits } from '../../config/limits.ts';

/** All calls come from one address. */
const two = Object.fromEntries(Object.values(limits).map(([name]) => [name, '2/10m']));

let service: Service;
let call: Awaited<ReturnType<typeof callerOf>>;
let guest: Person;
let other: Person;
beforeAll(async () => {
  service = await startHub({ ...two, LIMIT_GUESSES: 'off' });
  call = await callerOf(service);
});
afterAll(() => service.stop());

beforeEach(async () => {
  [guest, other] = (await makePeople(service, 2)) as [Person, Person];
  await service.rows('DELETE FROM rate_limits');
});

const nameOf = ({ method, path }: Route) => `${method} ${path}`;
const routeOf = (name: string) => routesOf(service).find((route) => nameOf(route) === name)!;
const ask = async (route: Route, asker: Person | null, link?: string) =>
  (await call({ route, asker, link, idIn: () => guest.id })).status;
const newSessionOf = async ({ id }: Person) =>
  sessionOf(await service.get(`/api/registrations?email=${id}@example.org`));
const threeTimes = async (call: () => Promise<number>) => [await call(), await call(), await call()];

const links = [
  'manage-link',
  'new-email-link',
  'unsubscribe-link',
  'one-click-link',
  'door-link',
  'moderator-link',
  'desk-link',
] as const satisfies AccessPolicy[];

describe.each(links)('a call by a %s', (policy) => {
  it('is counted only when the link is wrong', async () => {
    const route = routesOf(service).find((each) => each.policy === policy)!;
    const link = (await organizerTokens(service))[policy];
    const right = [await ask(route, other, link)];
    expect(await threeTimes(() => ask(route, forgedBy(other, guest), 'x'.repeat(43)))).toEqual([401, 401, 429]);
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
const bySession = ['POST /api/activities', 'POST /api/quiz/answer', 'GET /api/quiz/random', 'PUT /api/memories/own'];

it.each([...byAddress, ...bySession])('%s is counted once its input is valid', async (name) => {
  const route = routeOf(name);
  const invalid = async () => {
    const body = route.method === 'GET' ? undefined : '{}';
    return (await service.send(route.method, route.path, body, { cookie: guest.session })).status;
  };
  expect(await threeTimes(invalid)).toEqual([400, 400, 400]);
  const statuses = await threeTimes(() => ask(route, guest));
  expect(statuses).not.toContain(400);
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
});

it.each(byAddress.slice(0, 2))('%s gets its stored answer beyond the limit', async (name) => {
  const { path } = routeOf(name);
  const photo = { firstName: 'Ana', profileImage: dataUrl(await picture(8, 8).jpeg().toBuffer()) };
  const body = path.endsWith('registrations') ? somebody() : photo;
  const send = async (key: string) =>
    service.post(path, key === 'one' ? body : { ...body, email: `${key}@example.net` }, { 'idempotency-key': key });
  const first = await send('one');
  expect([(await send('two')).status, (await send('three')).status]).toEqual([201, 429]);
  const again = await send('one');
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it.each(bySession)('%s is counted only for a valid session', async (name) => {
  const route = routeOf(name);
  expect(await threeTimes(() => ask(route, forgedBy(other, guest)))).toEqual([401, 401, 401]);
  expect(await threeTimes(() => ask(route, other))).toEqual([403, 403, 403]);
  // A copy of the guest's cookie from before they left.
  const copy = { ...guest };
  await service.call('/api/session', { method: 'DELETE', headers: { cookie: copy.session } });
  expect(await threeTimes(() => ask(route, copy))).toEqual([401, 401, 401]);
  guest.session = await newSessionOf(guest);
  const statuses = await threeTimes(() => ask(route, guest));
  expect(statuses.map((status) => status === 429)).toEqual([false, false, true]);
  const own = { route, asker: other, idIn: () => other.id };
  expect((await call(own)).status).not.toBe(429);
});

it('no other call is limited', async () => {
  const others = routesOf(service).filter(
    (route) => ![...byAddress, ...bySession].includes(nameOf(route)) && !links.some((link) => link === route.policy),
  );
  expect(others.map(nameOf)).toContain('DELETE /api/session');
  for (const route of others)
    for (const asker of [null, guest]) expect(await threeTimes(() => ask(route, asker))).not.toContain(429);
});
