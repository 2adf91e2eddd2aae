import { printFigures, rounds } from '@konbit/tooling/proofs';
import { AccessGuard } from '../src/common/access/access.ts';
import { inputPipe } from '../src/common/validation/rules.ts';
import { startHub } from '../test-support/guests.ts';
import { linkTokenOf } from '../test-support/organizer-links.ts';
import { routesOf, type Route } from '../test-support/routes.ts';
import type { Service } from '../test-support/service.ts';
import { expectedOf, figuresOf, leaks, surprises, type Asked, type Outcome } from './authority-outcomes.ts';
import { callerOf, idPlaces, type IdPlace } from './calls.ts';
import { heldOn, stateOf, tablesOf, type Tables } from './database-state.ts';
import { injections } from './injections.ts';
import { noLimits } from './no-limits.ts';
import { forgedBy, makePeople, type Person } from './people.ts';

let service: Service;
let tables: Tables;
let call: Awaited<ReturnType<typeof callerOf>>;
let routes: Route[];
/** Tokens of their links, by policy. */
let organizers: Record<string, string>;
beforeAll(async () => {
  service = await startHub(noLimits);
  tables = await tablesOf(service);
  call = await callerOf(service);
  routes = routesOf(service);
  organizers = {
    'door-link': await linkTokenOf(service, 'door'),
    'moderator-link': await linkTokenOf(service, 'moderator'),
  };
});
afterAll(() => service.stop());
afterEach(() => jest.restoreAllMocks());

const everywhere = (id: string) => () => id;
const onlyIn = (place: IdPlace, id: string, elsewhere: string) => (at: IdPlace) => (at === place ? id : elsewhere);

function withoutAuthority(victims: Person[], stranger: Person): Asked[] {
  return routes.flatMap((route, at) => {
    const victim = victims[at]!;
    const idIn = everywhere(victim.id);
    return [
      { route, as: 'nobody', asker: null, idIn, expected: expectedOf(route, 'nobody') },
      { route, as: 'forged', asker: forgedBy(stranger, victim), idIn, expected: expectedOf(route, 'forger') },
    ];
  });
}

const byAnother = (victims: Person[], others: Person[]): Asked[] =>
  routes.flatMap((route, at) =>
    idPlaces.map((place, nth) => {
      const asker = others[at * idPlaces.length + nth]!;
      const idIn = onlyIn(place, victims[at]!.id, asker.id);
      return { route, as: 'another guest', asker, idIn, expected: expectedOf(route, 'another', place) };
    }),
  );

const ofTheirOwn = (people: Person[], who: 'cancelled' | 'owner'): Asked[] =>
  routes.map((route, at) => {
    const asker = people[at]!;
    const link = who === 'owner' ? organizers[route.policy ?? ''] : undefined;
    return { route, as: who, asker, link, idIn: everywhere(asker.id), expected: expectedOf(route, who) };
  });

/** Makes all calls, some at once. */
async function make(calls: readonly Asked[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < calls.length; at += 8) {
    const some = calls.slice(at, at + 8);
    outcomes.push(...(await Promise.all(some.map(async (asked) => ({ asked, answer: await call(asked) })))));
  }
  return outcomes;
}

it('nobody reads, changes or takes what is another’s, wherever an id stands', async () => {
  const outcomes: Outcome[] = [];
  for (let round = 0; round < rounds(1); round += 1) {
    const victims = await makePeople(service, routes.length);
    const others = await makePeople(service, routes.length * idPlaces.length);
    const [calls, victimIds] = [withoutAuthority(victims, others[0]!), victims.map(({ id }) => id)];
    const refused = calls.filter(({ expected }) => expected !== 'let pass');
    const before = await stateOf(service, tables);
    const attempts = await make(refused);
    expect(await stateOf(service, tables)).toEqual(before);
    const held = await stateOf(service, tables, victimIds);
    attempts.push(
      ...(await make([...calls.filter((asked) => !refused.includes(asked)), ...byAnother(victims, others)])),
    );
    expect(await stateOf(service, tables, victimIds)).toEqual(held);
    expect(leaks(attempts, victims)).toEqual([]);
    const own = [
      ...ofTheirOwn(await makePeople(service, routes.length, new Date()), 'cancelled'),
      ...ofTheirOwn(victims, 'owner'),
    ];
    outcomes.push(...attempts, ...(await make(own)));
  }
  printFigures(`authority: ${routes.length} calls`, figuresOf(outcomes));
  expect(surprises(outcomes)).toEqual([]);
  const reached = outcomes.filter(({ asked, answer }) => asked.as === 'owner' && answer.status < 300);
  expect(reached.length).toBeGreaterThan(rounds(1) * routes.length * 0.8);
});

it('without the guard some of it would be let pass, and something would have changed', async () => {
  jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
  const victims = await makePeople(service, routes.length);
  const ids = victims.map(({ id }) => id);
  const before = await stateOf(service, tables, ids);
  const calls = withoutAuthority(victims, victims[0]!).filter(({ expected }) => expected !== 'let pass');
  const outcomes = await make(calls);
  expect(surprises(outcomes).length).toBeGreaterThan(5);
  expect(await stateOf(service, tables, ids)).not.toEqual(before);
});

describe('every column of every table in every body', () => {
  /** The calls of which twins, one with fields beside those asked for, differ in answer or rows; the fields sent. */
  async function differences(writes: readonly Route[], strangerId: string) {
    const differing: string[] = [];
    let sent = 0;
    for (const route of writes) {
      const bodies = [{}, ...injections(tables, route, strangerId)];
      const twins = await makePeople(service, bodies.length);
      const made = await Promise.all(
        bodies.map(async (injected, at) => {
          const asker = twins[at]!;
          const { status, body } = await call({ route, asker, idIn: everywhere(asker.id), injected });
          const whose = typeof body?.email === 'string' ? body.id : asker.id;
          sent += Object.keys(injected).length;
          return JSON.stringify({ status, held: await heldOn(service, tables, whose) });
        }),
      );
      if (new Set(made).size > 1) differing.push(`${route.method} ${route.path}`);
    }
    return { differing, sent };
  }

  it('changes nothing that the call without them does not', async () => {
    const writes = routes.filter(({ method }) => method !== 'GET');
    const [stranger] = await makePeople(service, 1);
    const held = await stateOf(service, tables, [stranger!.id]);
    const { differing, sent } = await differences(writes, stranger!.id);
    expect(differing).toEqual([]);
    expect(await stateOf(service, tables, [stranger!.id])).toEqual(held);
    printFigures('authority: columns in bodies', [
      { calls: writes.length, tables: tables.size, 'fields sent': sent, differences: differing.length },
    ]);
  });

  it('would be stored, if bodies were taken as they come', async () => {
    jest.spyOn(inputPipe, 'transform').mockImplementation(async (value) => value);
    const [stranger] = await makePeople(service, 1);
    const registering = routes.filter(({ method, path }) => method === 'POST' && path === '/api/registrations');
    expect((await differences(registering, stranger!.id)).differing).toHaveLength(1);
  });
});
