import { ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import { networkOf } from '@konbit/server';
import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import type { FastifyRequest } from 'fastify';
import { AccessGuard } from '../src/common/access/access.ts';
import { type LimitName, RateLimits } from '../src/common/rate-limits/rate-limits.ts';
import { manyGuests } from '../test-support/guests.ts';
import { linkTokenOf } from '../test-support/organizer-links.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { somebody, startService, type Answer, type Service } from '../test-support/service.ts';

const random = seededRandom();
const guests = Math.min(600, rounds(40, 600));
/** How many emails a script tries: more than are answered, in the short form too. */
const tried = rounds(120, 600);
/** As it is by default. */
const mostMisses = 60;

let services: [Service, Service];
const table: Figures[] = [];
beforeAll(async () => {
  const limits = { LIMIT_REGISTRATIONS: '20/10m', LIMIT_PROFILES: '20/10m', LIMIT_WRONG_LINKS: '20/10m' };
  const patient = { QUERY_TIMEOUT_MS: '60000', ...limits };
  const one = await startService(patient);
  services = [one, await startService(patient, one.databaseUrl)];
});
afterAll(async () => {
  for (const service of services) await service.stop();
  printFigures('venue', table);
});
afterEach(() => jest.restoreAllMocks());

type Headers = Record<string, string>;
const from = (address: string): Headers => ({ 'x-forwarded-for': address });
const either = () => services[random() < 0.5 ? 0 : 1];
const unknown = () => `nobody${Math.floor(random() * 2 ** 40)}@example.org`;

async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const lane = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: 16 }, lane));
}

interface VenueGuest {
  id: string;
  email: string;
  lastName: string;
}

/** Each registered, with an email and a last name of their own. */
async function venueGuests(number: number): Promise<VenueGuest[]> {
  const ids = await manyGuests(services[0], number);
  const ownName = "CONCAT('Désir-', CONVERT(RIGHT(id, 12) USING utf8mb4))";
  await services[0].rows(`UPDATE registrations SET last_name = ${ownName} WHERE id IN (?)`, [ids]);
  return ids.map((id) => ({ id, email: `${id}@example.org`, lastName: `Désir-${id.slice(-12)}` }));
}

function lookUp(email: string, address: string, lastName?: string): Promise<Answer> {
  const asked = new URLSearchParams({ email, ...(lastName !== undefined && { lastName }) });
  return either().get(`/api/registrations?${asked.toString()}`, from(address));
}

/** One in twenty types a wrong email first. How they get in, and who was told that nobody has the email. */
async function crowd(some: readonly VenueGuest[], address: string, knowTheirNames = true) {
  const ways = { 'by email': 0, 'by name': 0, not: 0, misses: 0 };
  const mistyping = new Set(some.filter((_, at) => at % 20 === 10));
  await inParallel(some, async (guest) => {
    const { id, email, lastName } = guest;
    if (mistyping.has(guest) && (await lookUp(`x${email}`, address)).status === 200) ways.misses += 1;
    const first = await lookUp(email, address);
    const isAsked = first.body.code === 'NAME_NEEDED' && knowTheirNames;
    const { status, body } = isAsked ? await lookUp(email, address, lastName.toLowerCase()) : first;
    ways[status === 200 && body[0]?.id === id ? (isAsked ? 'by name' : 'by email') : 'not'] += 1;
  });
  table.push({ what: 'a crowd', tried: some.length, ...ways });
  return ways;
}

/** Tries emails as fast as it can, of which every sixteenth is registered; what it is told of each. */
async function script(some: readonly VenueGuest[], address: string) {
  const list = Array.from({ length: tried }, (_, at) => (at % 16 === 8 ? some[at % some.length]!.email : unknown()));
  const told = { known: [] as string[], unknown: [] as string[], 'name needed': [] as string[] };
  await inParallel(list, async (email) => {
    const { status, body } = await lookUp(email, address);
    if (status === 200) told[body.length > 0 ? 'known' : 'unknown'].push(email);
    else if (body.code === 'NAME_NEEDED') told['name needed'].push(email);
    else throw new Error(`${status} ${body.code}`);
  });
  table.push({ what: 'a script', tried, known: told.known.length, unknown: told.unknown.length });
  const registered = list.filter((email) => some.some((guest) => guest.email === email));
  return { ...told, registered };
}

describe(`a venue of ${guests} behind one address, of whom one in twenty mistypes`, () => {
  it('lets all in by their email alone, at once', async () => {
    const ways = await crowd(await venueGuests(guests), '203.0.113.1');
    expect(ways).toEqual({ 'by email': guests, 'by name': 0, not: 0, misses: Math.round(guests / 20) });
  });

  it('lets all in while a script tries a list and learns of sixty', async () => {
    const address = '203.0.113.2';
    const all = await venueGuests(guests);
    const [told, ways] = await Promise.all([script(all, address), crowd(all, address)]);
    expect(ways['by email'] + ways['by name']).toBe(guests);
    // The crowd's misses and the script's are one budget, which is used up to the last.
    expect(told.unknown.length + ways.misses).toBe(mostMisses);
    expect(told['name needed']).toHaveLength(tried - told.known.length - told.unknown.length);
    expect(await script(all, address)).toMatchObject({ known: [], unknown: [] });
    expect(await crowd(all, address)).toEqual({ 'by email': 0, 'by name': guests, not: 0, misses: 0 });
  });

  it('would close, if the name did not open it', async () => {
    const all = await venueGuests(20);
    await script(all, '203.0.113.3');
    expect((await crowd(all, '203.0.113.3', false)).not).toBe(20);
  });

  it('would tell a script of all, without the limit', async () => {
    jest.spyOn(RateLimits.prototype, 'isUsedUp').mockResolvedValue(false);
    jest.spyOn(RateLimits.prototype, 'isWithin').mockResolvedValue(true);
    const told = await script(await venueGuests(20), '203.0.113.4');
    expect(told['name needed']).toEqual([]);
    expect(told.known.sort()).toEqual(told.registered.sort());
  });
});

type Make = (service: Service, headers: Headers) => Promise<Answer>;

/** Calls that prove nothing, in numbers, and what everybody else at that address wants meanwhile. */
interface Flood {
  what: string;
  limit: LimitName;
  wrong: Make;
  /** Makes ready a call that is right. */
  right: () => Promise<Make>;
}

const withHeader =
  (path: string, name: string, value = 'x'.repeat(43)): Make =>
  (service, headers) =>
    service.get(path, { ...headers, [name]: value });
const posting =
  (path: string, body: () => object): Make =>
  (service, headers) =>
    service.post(path, body(), headers);

const floods: Flood[] = [
  {
    what: 'wrong door links',
    limit: 'wrongLinks',
    wrong: withHeader('/api/door/guests', ORGANIZER_LINK_HEADER),
    right: async () => withHeader('/api/door/guests', ORGANIZER_LINK_HEADER, await linkTokenOf(services[0], 'door')),
  },
  {
    what: 'empty registrations',
    limit: 'registrations',
    wrong: posting('/api/registrations', () => ({})),
    right: async () => posting('/api/registrations', somebody),
  },
  {
    what: 'empty photo posts',
    limit: 'profiles',
    wrong: posting('/api/attendee-profiles', () => ({})),
    right: async () => {
      const photo = { firstName: 'Ana', profileImage: dataUrl(await picture(8, 8).jpeg().toBuffer()) };
      return posting('/api/attendee-profiles', () => photo);
    },
  },
];

describe('one phone that sends what proves nothing', () => {
  const calls = Math.max(30, rounds(30, 3000));
  /** How the flood is answered, and how many of ten right calls are let through after it. */
  const letThrough = async ({ what, wrong, right }: Flood, address: string) => {
    const one = await right();
    const refusals: Record<number, number> = {};
    await inParallel(Array<Make>(calls).fill(wrong), async (make) => {
      const { status } = await make(either(), from(address));
      refusals[status] = (refusals[status] ?? 0) + 1;
    });
    const answers = await Promise.all(Array.from({ length: 10 }, () => one(either(), from(address))));
    const through = answers.filter(({ status }) => status < 300).length;
    table.push({ what, tried: calls, answers: JSON.stringify(refusals), 'of 10 right ones let through': through });
    return { through, refusals };
  };

  it.each(floods)('closes nothing to the others by $what', async (flood) => {
    const { through, refusals } = await letThrough(flood, `203.0.113.${20 + floods.indexOf(flood)}`);
    expect(through).toBe(10);
    expect(refusals).toEqual(flood.limit === 'wrongLinks' ? { 401: 20, 429: calls - 20 } : { 400: calls });
  });

  it.each(floods)('would close it by $what, were calls counted on arrival', async (flood) => {
    const { canActivate } = AccessGuard.prototype;
    jest.spyOn(AccessGuard.prototype, 'canActivate').mockImplementation(async function (this: AccessGuard, context) {
      const { ip } = context.switchToHttp().getRequest<FastifyRequest>();
      await services[0].app.get(RateLimits).consume(flood.limit, networkOf(ip));
      return canActivate.call(this, context);
    });
    expect((await letThrough(flood, `203.0.113.${30 + floods.indexOf(flood)}`)).through).toBe(0);
  });
});
