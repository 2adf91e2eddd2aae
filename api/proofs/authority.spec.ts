import { printFigures } from '@konbit/tooling/proofs';
import { AccessGuard } from '../src/common/access/access.guard.ts';
import { startHub } from '../test-support/guests.ts';
import { organizerTokens } from '../test-support/organizer-links.ts';
import { routesOf, type Route } from '../test-support/routes.ts';
import { type Answer, sharedService } from '../test-support/service.ts';
import { callerOf, idPlaces, type Call, type IdPlace } from './calls.ts';
import { stateOf, tablesOf, type Tables } from './database-state.ts';
import { forgedBy, makePeople, noLimits, type Person } from './people.ts';

type Who = 'nobody' | 'forger' | 'another guest' | 'who cancelled' | 'owner';
/** `let pass` is any status but 401, 403 and 5xx. */
type Attempt = Call & { who: Who; expected: number | 'let pass' };
type Outcome = Attempt & { answer: Answer };

const service = sharedService(() => startHub(noLimits));
let tables: Tables;
let call: Awaited<ReturnType<typeof callerOf>>;
let routes: Route[];
let organizers: Awaited<ReturnType<typeof organizerTokens>>;
beforeAll(async () => {
  tables = await tablesOf(service);
  call = await callerOf(service);
  routes = routesOf(service);
  organizers = await organizerTokens(service);
});

/** Whether a call has this place at all. */
const hasPlace = ({ path, method }: Route, place: IdPlace) =>
  place === 'path' ? path.includes(':') : method !== 'GET' || place.startsWith('query');

/** Whether a call with a session finds the registrant in this place. */
const namesRegistrant = ({ path, method }: Route, place: IdPlace) =>
  place === 'query.registrationId' ||
  (place === 'path' && path.includes(':id')) ||
  (place === 'body.registrationId' && method !== 'GET');

/** Throws for a route without a policy. */
function expectedOf(route: Route, who: Who, place: IdPlace): Attempt['expected'] {
  const { policy } = route;
  if (!policy) throw new Error(`${route.method} ${route.path} does not state who may call it.`);
  if (policy === 'anyone' || who === 'owner') return 'let pass';
  if (who === 'nobody' || who === 'forger' || policy in organizers) return 401;
  const isOwn = policy === 'own' || policy === 'own-standing';
  if (who === 'another guest' && isOwn && namesRegistrant(route, place)) return 403;
  return who === 'who cancelled' && policy === 'own-standing' ? 404 : 'let pass';
}

/** Each call has its own person, who puts the victim's id into these places and their own into the others. */
const callsBy = (who: Who, askers: readonly (Person | null)[], victims: readonly Person[], places: IdPlace[][]) =>
  routes.flatMap((route, at) =>
    places.flatMap((attacked, nth): Attempt[] => {
      if (!attacked.some((place) => hasPlace(route, place))) return [];
      const [victim, asker] = [victims[at]!, askers[at * places.length + nth] ?? null];
      const idIn = (place: IdPlace) => (asker && !attacked.includes(place) ? asker.id : victim.id);
      const link = who === 'owner' ? organizers[route.policy!] : undefined;
      return [{ route, who, asker, link, idIn, expected: expectedOf(route, who, attacked[0]!) }];
    }),
  );

/** Makes all calls, some at once. */
async function make(calls: readonly Attempt[]): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  for (let at = 0; at < calls.length; at += 8) {
    const batch = calls.slice(at, at + 8);
    outcomes.push(...(await Promise.all(batch.map(async (attempt) => ({ ...attempt, answer: await call(attempt) })))));
  }
  return outcomes;
}

const surprises = (outcomes: readonly Outcome[]) =>
  outcomes.flatMap(({ route, who, expected, answer: { status, body } }) => {
    const isRight = expected === 'let pass' ? status < 500 && ![401, 403].includes(status) : status === expected;
    return isRight ? [] : [`${who}: ${route.method} ${route.path} → ${status} ${body?.code ?? ''}, not ${expected}`];
  });

const isRefused = ({ expected }: Attempt) => expected !== 'let pass';
const everywhere = [[...idPlaces]];
const withoutAuthority = (victims: Person[], stranger: Person): Attempt[] => [
  ...callsBy('nobody', [], victims, everywhere),
  ...callsBy(
    'forger',
    victims.map((victim) => forgedBy(stranger, victim)),
    victims,
    everywhere,
  ),
];

it('nobody reads, changes or takes what is another’s', async () => {
  const victims = await makePeople(service, routes.length);
  const others = await makePeople(service, routes.length * idPlaces.length);
  const gone = await makePeople(service, routes.length, new Date());
  const calls = withoutAuthority(victims, others[0]!);
  const ids = victims.map(({ id }) => id);

  const before = await stateOf(service, tables);
  const attempts = await make(calls.filter(isRefused));
  expect(await stateOf(service, tables)).toEqual(before);
  const ofVictims = await stateOf(service, tables, ids);
  const byOthers = callsBy(
    'another guest',
    others,
    victims,
    idPlaces.map((place) => [place]),
  );
  attempts.push(...(await make([...calls.filter((attempt) => !isRefused(attempt)), ...byOthers])));
  expect(await stateOf(service, tables, ids)).toEqual(ofVictims);
  const answers = JSON.stringify(attempts.map(({ answer }) => answer.body));
  expect(victims.flatMap(({ secrets }) => secrets).filter((secret) => answers.includes(secret))).toEqual([]);

  const own = await make([
    ...callsBy('who cancelled', gone, gone, everywhere),
    ...callsBy('owner', victims, victims, everywhere),
  ]);
  expect(surprises([...attempts, ...own])).toEqual([]);
  const reached = own.filter(({ who, answer }) => who === 'owner' && answer.status < 300);
  expect(reached.length).toBeGreaterThan(routes.length * 0.8);
  printFigures('authority', [{ calls: routes.length, attempts: attempts.length, reached: reached.length }]);
});

it('without the guard some attempts succeed', async () => {
  jest.spyOn(AccessGuard.prototype, 'canActivate').mockResolvedValue(true);
  const victims = await makePeople(service, routes.length);
  const ids = victims.map(({ id }) => id);
  const before = await stateOf(service, tables, ids);
  const outcomes = await make(withoutAuthority(victims, victims[0]!).filter(isRefused));
  expect(surprises(outcomes).length).toBeGreaterThan(5);
  expect(await stateOf(service, tables, ids)).not.toEqual(before);
});
