import { printFigures, rounds, seededRandom } from '@konbit/tooling/proofs';
import { Guesses } from '../src/common/rate-limits/guesses.ts';
import { manyGuests } from '../test-support/guests.ts';
import { somebody, startService, type Answer, type Service } from '../test-support/service.ts';
import { emailOf, from, inParallel, VenueCrowds } from './venue-crowds.ts';
import { countOnArrival, floods, type Flood } from './venue-floods.ts';

const random = seededRandom();
const guests = Math.min(600, rounds(60, 600));
/** How many emails a script tries within an hour. */
const tried = rounds(60, 600);
/** Fewer than it tries, so that the short form can fail, too. */
const mostLearned = Math.min(60, 0.75 * tried);

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

const listOf = (ids: readonly string[], share: number) =>
  Array.from({ length: tried }, (_, n) => (random() < share ? emailOf(ids[n % ids.length]!) : crowds.unknown()));

describe('a venue behind one address', () => {
  it(`lets in all of ${guests} guests with typos, at once`, async () => {
    const ids = await manyGuests(services[0], guests);
    const ways = await crowds.crowd(ids, '203.0.113.1', 'a crowd, all in the same moment');
    expect(ways.not).toBe(0);
    expect(ways['at once']).toBeGreaterThan(0.95 * guests);
  });

  it('lets all in while a script uses up its guesses, who then get a link by mail', async () => {
    const address = '203.0.113.2';
    const ids = await manyGuests(services[0], 20);
    await inParallel(
      Array.from({ length: 20 }, crowds.unknown),
      async (email) => void (await crowds.lookUp(email, address)),
    );
    const ways = await crowds.crowd(ids, address, 'a crowd beside a script');
    expect(ways.not).toBe(0);
    expect(ways['by mail']).toBeGreaterThan(0);
  });

  it.each([
    ['a script, 6 of 100 registered', 0.06, '203.0.113.3'],
    ['a script, every third registered', 1 / 3, '203.0.113.4'],
  ])(`tells %s at most ${mostLearned} emails an hour`, async (what, share, address) => {
    const ids = await manyGuests(services[0], tried);
    expect(await crowds.script(listOf(ids, share), address, what)).toBeLessThanOrEqual(mostLearned);
  });

  it('tells one that registers no more', async () => {
    const [service] = services;
    const ids = await manyGuests(service, 50);
    const register = (email: string) => service.post('/api/registrations', somebody({ email }), from('203.0.113.5'));
    const answers = await Promise.all(ids.map((id) => register(emailOf(id))));
    const learned = answers.filter(({ status }) => status === 409).length;
    crowds.table.push({
      what: 'a script that registers, in one moment',
      tried: ids.length,
      'learned in an hour': learned,
    });
    expect(learned).toBe(8);
  });

  it('would tell a script all of them without the limit', async () => {
    jest.spyOn(Guesses.prototype, 'lookUp').mockImplementation((_address, _email, find) => find());
    jest.spyOn(Guesses.prototype, 'tell').mockResolvedValue(true);
    const learned = await crowds.script(
      listOf(await manyGuests(services[0], tried), 0.06),
      '203.0.113.6',
      'a script, limit off',
    );
    expect(learned).toBe(tried);
  });
});

it('what is counted is counted exactly when all come at once, to two processes', async () => {
  const told = await Promise.all(Array.from({ length: 120 }, () => crowds.lookUp(crowds.unknown(), '203.0.113.7')));
  const registered = await Promise.all(
    Array.from({ length: 75 }, () => crowds.either().post('/api/registrations', somebody(), from('203.0.113.8'))),
  );
  const counted = (answers: Answer[], status: number) => answers.filter((answer) => answer.status === status).length;
  crowds.table.push({ what: 'a burst of look-ups, limit 8', tried: told.length, 'let through': counted(told, 200) });
  crowds.table.push({
    what: 'a burst of registrations, limit 60',
    tried: registered.length,
    'let through': counted(registered, 201),
  });
  expect([counted(told, 200), counted(registered, 201), counted(registered, 429)]).toEqual([8, 60, 15]);
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
  /** All that a caller sees; what is of its own each time only by its kind. */
  const seen = ({ status, headers, body }: Answer) => {
    const { id, createdAt, email, ...others } = body;
    const shown = [...headers].filter(([name]) => !['date', 'x-request-id', 'content-length'].includes(name)).sort();
    return JSON.stringify([status, shown, others, typeof id, String(id).length, typeof createdAt, typeof email]);
  };
  const ask = async (kind: string, call: () => Promise<Answer>) => {
    const begunAt = performance.now();
    const answer = await call();
    (times[kind] ??= []).push(performance.now() - begunAt);
    return seen(answer);
  };

  it.each(['look-up', 'registering'])('by %s: status, headers, body, and a time that hides the work', async (way) => {
    const [service] = services;
    const address = from('203.0.113.9');
    const ids = await manyGuests(service, 20);
    for (let n = 0; n < 12; n += 1) await crowds.lookUp(crowds.unknown(), '203.0.113.9');
    const call = (email: string) =>
      way === 'look-up'
        ? service.get(`/api/registrations?email=${email}`, address)
        : service.post('/api/registrations', somebody({ email }), address);
    const answers: Record<string, string[]> = { taken: [], free: [] };
    await Promise.all(
      ids.map(async (id) => {
        const taken = async () => answers.taken!.push(await ask(`${way}, taken`, () => call(emailOf(id))));
        const free = async () => answers.free!.push(await ask(`${way}, free`, () => call(crowds.unknown())));
        for (const one of random() < 0.5 ? [taken, free] : [free, taken]) await one();
      }),
    );
    expect(new Set([...answers.taken!, ...answers.free!]).size).toBe(1);
    for (const kind of ['taken', 'free']) {
      const [fastest] = times[`${way}, ${kind}`]!.sort((a, b) => a - b);
      if (way === 'registering') expect(fastest).toBeGreaterThanOrEqual(499);
    }
  });

  afterAll(() => {
    for (const [what, all] of Object.entries(times)) {
      const median = all.sort((a, b) => a - b)[Math.floor(all.length / 2)]!;
      crowds.table.push({ what: `${what}, beyond the limit`, tried: all.length, 'median ms': median });
    }
  });
});
