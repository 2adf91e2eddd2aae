import { printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import { RateLimits } from '../src/common/rate-limits/rate-limits.ts';
import { manyGuests } from '../test-support/guests.ts';
import { startService, type Answer, type Service } from '../test-support/service.ts';

const random = seededRandom();
const guests = Math.min(600, rounds(40, 600));
/** How many emails a script tries: more than are answered, in the short form too. */
const tried = rounds(120, 600);
/** As it is by default. */
const mostMisses = 60;

let services: [Service, Service];
const table: Figures[] = [];
beforeAll(async () => {
  const patient = { QUERY_TIMEOUT_MS: '60000' };
  const one = await startService(patient);
  services = [one, await startService(patient, one.databaseUrl)];
});
afterAll(async () => {
  for (const service of services) await service.stop();
  printFigures('venue', table);
});
afterEach(() => jest.restoreAllMocks());

const from = (address: string) => ({ 'x-forwarded-for': address });
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

  it('lets all in while a script guesses addresses', async () => {
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
