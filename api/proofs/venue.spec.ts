import { printFigures, rounds, seededRandom } from '@konbit/tooling/proofs';
import { Afterwards } from '../src/common/housekeeping/afterwards.ts';
import { RateLimits } from '../src/common/rate-limits/rate-limits.ts';
import { kindsOfMailsTo, ownerOf } from '../test-support/own-registration.ts';
import { sessionOf, somebody, startService, type Answer, type Service } from '../test-support/service.ts';
import { from, inParallel, VenueCrowds, venueGuests, type VenueGuest } from './venue-crowds.ts';
import { countOnArrival, floods, type Flood } from './venue-floods.ts';

const random = seededRandom();
const guests = Math.min(600, rounds(60, 600));
/** How many emails a script tries: more than are answered, in the short form too. */
const tried = rounds(120, 600);
/** The two limits, as they are by default. */
const [mostMisses, mostWrongNames] = [60, 5];

let services: [Service, Service];
let crowds: VenueCrowds;
beforeAll(async () => {
  const limits = { LIMIT_REGISTRATIONS: '60/10m', LIMIT_PROFILES: '60/10m', LIMIT_WRONG_LINKS: '60/10m' };
  const patient = { QUERY_TIMEOUT_MS: '60000', ...limits };
  const one = await startService(patient);
  services = [one, await startService(patient, one.databaseUrl)];
  crowds = new VenueCrowds(services, random);
});
afterAll(async () => {
  for (const service of services) await service.stop();
  printFigures('venue', crowds.table);
});
afterEach(() => jest.restoreAllMocks());

/** Every sixteenth is registered, the rest are invented. */
const listOf = (some: readonly VenueGuest[]) =>
  Array.from({ length: tried }, (_, at) => (at % 16 === 8 ? some[at % some.length]!.email : crowds.unknown()));
const registered = (list: readonly string[], some: readonly VenueGuest[]) =>
  list.filter((email) => some.some((guest) => guest.email === email));
/** All that a caller sees, but for the time and the request. */
const seen = ({ status, headers, body }: Answer) =>
  JSON.stringify([status, [...headers].filter(([name]) => !['date', 'x-request-id'].includes(name)).sort(), body]);
const settled = () => Promise.all(services.map((one) => one.app.get(Afterwards).beforeApplicationShutdown()));
const linksMailed = async (some: readonly VenueGuest[]) => {
  await settled();
  const kinds = await Promise.all(some.map(({ id }) => kindsOfMailsTo(services[0], id)));
  return kinds.flat().filter((kind) => kind === 'link').length;
};

describe(`a venue of ${guests} behind one address, of whom one in twenty mistypes`, () => {
  it('lets all in by their email alone, at once', async () => {
    const ways = await crowds.crowd(await venueGuests(services[0], guests), '203.0.113.1', 'a crowd');
    expect(ways).toEqual({ 'by email': guests, 'by name': 0, 'by mail': 0, not: 0, misses: Math.round(guests / 20) });
  });

  it('lets all in without their mail while a script there tries a list, which learns of sixty', async () => {
    const address = '203.0.113.2';
    const all = await venueGuests(services[0], guests);
    const list = listOf(all);
    const [told, ways] = await Promise.all([
      crowds.script(list, address, 'a script beside a crowd'),
      crowds.crowd(all, address, 'a crowd beside a script'),
    ]);
    expect(ways['by email'] + ways['by name']).toBe(guests);
    expect(await linksMailed(all)).toBe(0);
    // The crowd's misses and the script's are one budget, which is used up to the last.
    expect(told.unknown.length + ways.misses).toBe(mostMisses);
    expect(registered(told.unknown, all)).toEqual([]);
    expect(told['name needed']).toHaveLength(tried - told.known.length - told.unknown.length);

    const after = await crowds.script(listOf(all), address, 'the same script, once they are spent');
    expect(after).toMatchObject({ known: [], unknown: [] });
    const late = await crowds.crowd(all, address, 'a crowd after the script');
    expect(late).toEqual({ 'by email': 0, 'by name': guests, 'by mail': 0, not: 0, misses: 0 });
  });

  it('would close, if the name did not open it', async () => {
    const address = '203.0.113.3';
    const all = await venueGuests(services[0], 20);
    await crowds.script(listOf(all), address, 'a script before a crowd that knows no names');
    const ways = await crowds.crowd(all, address, 'a crowd that knows no names', { knowTheirNames: false });
    expect(ways.not).toBe(20);
  });

  it('would tell a script of all, without the limit', async () => {
    jest.spyOn(RateLimits.prototype, 'isUsedUp').mockResolvedValue(false);
    jest.spyOn(RateLimits.prototype, 'isWithin').mockResolvedValue(true);
    const all = await venueGuests(services[0], 20);
    const list = listOf(all);
    const told = await crowds.script(list, '203.0.113.4', 'a script, limit off');
    expect(told['name needed']).toEqual([]);
    expect(told.known.sort()).toEqual(registered(list, all).sort());
  });
});

describe('a script that goes on with last names', () => {
  const address = '203.0.113.5';
  const wrong = Array.from({ length: mostWrongNames + 3 }, (_, at) => `Wrong${at}`);
  /** Its answers to each name in turn, as they are seen. */
  const tryNames = async (email: string, names: readonly string[]) => {
    const answers: string[] = [];
    for (const lastName of names) answers.push(seen(await crowds.lookUp(email, address, lastName)));
    return answers;
  };

  it('gets one answer for a wrong name and for no such email, five times; then that email alone goes by mail', async () => {
    const [all, spared] = [await venueGuests(services[0], 20), await venueGuests(services[0], 20)];
    await crowds.script(listOf(all), address, 'a script before it tries names');
    const answers: string[][] = [];
    await inParallel(
      all.flatMap(({ email }) => [email, crowds.unknown()]),
      async (email) => void answers.push(await tryNames(email, wrong)),
    );
    expect(new Set(answers.map((some) => some.join())).size).toBe(1);
    const codes = answers[0]!.map((answer) => /"code":"(\w+)"/.exec(answer)?.[1]);
    expect(codes).toEqual([...Array<undefined>(mostWrongNames).fill(undefined), ...Array(3).fill('ANSWERED_BY_MAIL')]);
    crowds.table.push({ what: 'a script with wrong names', tried: 40 * wrong.length, known: 0 });

    expect(await crowds.crowd(spared, address, 'guests it left alone')).toMatchObject({ 'by name': 20 });
    expect(await crowds.crowd(all, address, 'guests whose names it tried')).toMatchObject({ 'by mail': 20 });
    expect(await linksMailed(all)).toBe(20);
    const cookie = sessionOf(await ownerOf(services[0], all[0]!.id).get());
    expect((await services[0].get(`/api/users/${all[0]!.id}/stats`, { cookie })).status).toBe(200);
  });

  it('would find the right one, without the limit', async () => {
    jest.spyOn(RateLimits.prototype, 'isWithin').mockResolvedValue(true);
    const [guest] = await venueGuests(services[0], 1);
    const answers = await tryNames(guest!.email, [...wrong, guest!.lastName]);
    expect(answers.at(-1)).toContain(guest!.id);
  });
});

it('registering gives who is new a session and tells who is not, whatever was tried from there', async () => {
  const address = '203.0.113.6';
  const all = await venueGuests(services[0], 20);
  await crowds.script(listOf(all), address, 'a script before it registers');
  const register = (email: string) => crowds.either().post('/api/registrations', somebody({ email }), from(address));
  const taken = await Promise.all([...all, ...all].map(({ email }) => register(email)));
  const fresh = await Promise.all(all.map(() => register(crowds.unknown())));
  expect(new Set(taken.map(({ status }) => status))).toEqual(new Set([409]));
  expect(fresh.map((answer) => [answer.status, sessionOf(answer) === ''])).toEqual(Array(20).fill([201, false]));
  // Twice asked for, once mailed.
  expect(await linksMailed(all)).toBe(20);
});

it('what is counted is counted exactly when all come at once, to two processes', async () => {
  const lookUps = Array.from({ length: 2 * mostMisses }, () => crowds.lookUp(crowds.unknown(), '203.0.113.7'));
  const told = await Promise.all(lookUps);
  const [guest] = await venueGuests(services[0], 1);
  const named = await Promise.all(
    Array.from({ length: 40 }, (_, at) => crowds.lookUp(guest!.email, `198.51.100.${at}`, `Wrong${at}`)),
  );
  const taken = await Promise.all(
    Array.from({ length: 75 }, () => crowds.either().post('/api/registrations', somebody(), from('203.0.113.8'))),
  );
  const counted = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;
  crowds.table.push(
    { what: `a burst of look-ups, limit ${mostMisses}`, tried: told.length, 'let through': counted(told, 200) },
    {
      what: `a burst of wrong names from everywhere, limit ${mostWrongNames}`,
      tried: named.length,
      'let through': counted(named, 200),
    },
    { what: 'a burst of registrations, limit 60', tried: taken.length, 'let through': counted(taken, 201) },
  );
  expect([counted(told, 200), counted(told, 403)]).toEqual([mostMisses, mostMisses]);
  expect([counted(named, 200), counted(named, 403)]).toEqual([mostWrongNames, 40 - mostWrongNames]);
  expect([counted(taken, 201), counted(taken, 429)]).toEqual([60, 15]);
});

describe('one phone that sends what proves nothing', () => {
  const calls = Math.max(90, rounds(90, 3000));
  /** How many of twenty right calls are let through after the flood. */
  const letThrough = async ({ what, wrong, right }: Flood, address: string, kind = '') => {
    const one = await right(services[0]);
    const refusals: Record<number, number> = {};
    const flood = Array.from({ length: calls }, () => wrong);
    await inParallel(flood, async (make) => {
      const { status } = await make(crowds.either(), from(address));
      refusals[status] = (refusals[status] ?? 0) + 1;
    });
    const answers = await Promise.all(Array.from({ length: 20 }, () => one(crowds.either(), from(address))));
    const through = answers.filter(({ status }) => status < 300).length;
    crowds.table.push({
      what: `${what}${kind}`,
      tried: calls,
      answers: Object.entries(refusals)
        .map(([status, count]) => `${count} × ${status}`)
        .join(', '),
      'right ones let through': `${through} of 20`,
    });
    return { through, refusals };
  };

  it.each(floods)('closes nothing to the others by $what', async (flood) => {
    const { through, refusals } = await letThrough(flood, `203.0.113.${20 + floods.indexOf(flood)}`);
    expect(through).toBe(20);
    const isCounted = flood.limit === 'wrongLinks';
    expect(refusals).toEqual(isCounted ? { 401: 60, 429: calls - 60 } : { 400: calls });
  });

  it.each(floods)('would close it by $what, were calls counted on arrival', async (flood) => {
    countOnArrival(services[0], flood.limit);
    const { through } = await letThrough(flood, `203.0.113.${30 + floods.indexOf(flood)}`, ', counted on arrival');
    expect(through).toBe(0);
  });
});

describe('beyond the limit nothing tells a registered email from another', () => {
  const times: Record<string, number[]> = {};
  const ask = async (kind: string, call: () => Promise<Answer>) => {
    const begunAt = performance.now();
    const answer = await call();
    (times[kind] ??= []).push(performance.now() - begunAt);
    return seen(answer);
  };

  it.each<[string, string | undefined]>([
    ['by the email alone', undefined],
    ['by a wrong name', 'Wrong'],
  ])('%s: status, headers and body', async (way, lastName) => {
    const address = '203.0.113.9';
    const all = await venueGuests(services[0], 20);
    await crowds.script(listOf(all), address, `a script before it asks ${way}`);
    const answers = new Set<string>();
    await Promise.all(
      all.map(async ({ email }) => {
        const taken = async () =>
          answers.add(await ask(`${way}, registered`, () => crowds.lookUp(email, address, lastName)));
        const free = async () =>
          answers.add(await ask(`${way}, unknown`, () => crowds.lookUp(crowds.unknown(), address, lastName)));
        for (const one of random() < 0.5 ? [taken, free] : [free, taken]) await one();
      }),
    );
    expect(answers.size).toBe(1);
  });

  afterAll(() => {
    for (const [what, all] of Object.entries(times)) {
      const median = all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
      crowds.table.push({ what, tried: all.length, 'median ms': Math.round(median) });
    }
  });
});
