import type { OpenAPIObject } from '@nestjs/swagger';
import { activityPoints, activityTypes, MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import { printFigures, rounds, seedOfRun } from '@konbit/tooling/proofs';
import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { newId } from '../src/common/new-id.ts';
import { LeaderboardService } from '../src/leaderboard/leaderboard.service.ts';
import { Links } from '../src/mail/links.ts';
import { manyGuests, newGuest, startHub, storedQuizzes } from '../test-support/guests.ts';
import { ownerOf, tokenIn } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import { runBuilt } from '../test-support/process.ts';
import { sessionOf, testEnvironment, type Service } from '../test-support/service.ts';
import { answersOf } from './described-answers.ts';
import { callsOf, wildRequests, type Known, type WildRequest } from './wild-requests.ts';

/** Limits off, so that the calls themselves are reached. */
const limits = ['REGISTRATIONS', 'LOOKUPS', 'GUESSES', 'PROFILES', 'MODULE_FAILURES', 'ADDRESSES', 'ACTS', 'QUIZZES'];
const off = Object.fromEntries(limits.map((name) => [`LIMIT_${name}`, 'off']));
/**
 * Stands for the session of the one registrant whom most requests name: opened anew from time to time, for some
 * requests end it.
 */
const openSession = 'open session';
const owner = 'owner@example.org';
/** Requests under way at once. */
const atOnce = 40;

let service: Service;
let document: OpenAPIObject;
let known: Known;
beforeAll(async () => {
  service = await startHub(off);
  document = await builtDocument(service);
  known = await knownOf(service);
});
afterAll(() => service.stop());

/** The document of what is built: the plugin that reads the dtos runs in the build only. */
async function builtDocument({ databaseUrl }: Service): Promise<OpenAPIObject> {
  const built = runBuilt('main.js', { ...testEnvironment(databaseUrl), PATH: process.env.PATH ?? '' });
  const answer = await fetch(`${await built.url}/api/docs-json`);
  const read = (await answer.json()) as OpenAPIObject;
  built.signal('SIGTERM');
  await built.ended;
  return read;
}

async function knownOf(running: Service): Promise<Known> {
  const photo = dataUrl(await picture(8, 8).jpeg().toBuffer());
  // Mostly the first, so that a session and an id belong together; and many who may be erased on the way.
  const people = [{ email: owner }, {}, {}];
  const guests = await Promise.all(people.map((person) => newGuest(running, { profileImage: photo, ...person })));
  const erased = await manyGuests(running, 400);
  const links = running.app.get(Links);
  const news = guests.map(({ id }) => tokenIn(links.unsubscribe({ registrationId: id, version: 1 }).page));
  const profile = await guests[0]!.post('/api/attendee-profiles', { firstName: 'Ti Jo', profileImage: photo });
  const quizzes = await storedQuizzes(running);
  const [first] = guests;
  const mostly = <T>(value: T, others: T[]) =>
    fc.oneof({ weight: 4, arbitrary: fc.constant(value) }, fc.constantFrom(...others));
  const ids = guests.map(({ id }) => id);
  const tokens = erased.map((id) => ownerOf(running, id).token);
  const rightPhoto = { weight: 1, arbitrary: fc.constant(photo) };
  const unique = fc.nat(1_000_000).map((at) => `fuzz${at}@example.org`);
  return {
    id: mostly(first!.id, [profile.body.id as string, newId()]),
    registrationId: mostly(first!.id, ids),
    before: fc.uuid(),
    token: fc.constantFrom(...news),
    since: fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
    email: unique,
    firstName: fc.constantFrom('Anacaona', 'Ti Jo'),
    lastName: fc.constantFrom('Pierre', 'Béké'),
    profileImage: fc.oneof(rightPhoto, { weight: 60, arbitrary: fc.constantFrom(null, '', photo.slice(0, 40)) }),
    activityType: fc.constantFrom(...activityTypes),
    points: fc.constantFrom(...Object.values(activityPoints)),
    metadata: fc.constant('{"activity_name":"Check-in"}'),
    quizId: fc.constantFrom(...quizzes.slice(0, 3).map(({ id }) => id)),
    selectedAnswer: fc.constantFrom(...quizzes.slice(0, 3).flatMap(({ right, wrong }) => [right, wrong])),
    module: fc.constantFrom('mf-hub', 'mf-rsvp'),
    release: fc.constantFrom(null, '3f2a91c'),
    Cookie: mostly(
      first!.cookie,
      guests.map(({ cookie }) => cookie),
    ),
    [MANAGE_TOKEN_HEADER]: fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...tokens) }, fc.constantFrom(...news)),
    tab: fc.uuid().map((id) => id.replaceAll('-', '')),
    'Accept-Language': fc.constantFrom('ht', 'fr-CA,fr;q=0.9', 'en'),
    'Idempotency-Key': fc.nat(5000).map((at) => `key-${at}`),
  };
}

/** Makes so many requests; how often each call was answered how, and the first answers that are not as described. */
async function fuzz(requests: number, seed: number, only = '') {
  const faultOf = answersOf(document);
  const [counted, faults] = [new Map<string, number>(), [] as string[]];
  let cookie = '';
  const send = async ({ call, ...request }: WildRequest) => {
    // To end it is tried with the others'.
    if (request.headers.Cookie === openSession) request.headers.Cookie = call.path === '/api/session' ? '' : cookie;
    const answer = await service.app.inject(request as InjectOptions);
    const told = `${call.method} ${call.path}`;
    const kind = `${told} ${Math.floor(answer.statusCode / 100)}xx`;
    counted.set(kind, (counted.get(kind) ?? 0) + 1);
    const fault = faultOf(call, answer);
    if (fault) faults.push(`${told} ${fault}: ${answer.payload}\n${JSON.stringify(request)}`.slice(0, 2000));
  };
  const paths = Object.entries(document.paths).filter(([path]) => path.startsWith(only));
  const wild = wildRequests({ ...document, paths: Object.fromEntries(paths) }, known);
  for (let made = 0; made < requests && faults.length === 0; made += atOnce) {
    cookie = sessionOf(await service.get(`/api/registrations?email=${owner}`));
    const batch = fc.sample(wild, { numRuns: Math.min(atOnce, requests - made), seed: seed + made });
    await Promise.all(batch.map(send));
  }
  return { counted, faults };
}

describe('requests, wild and nearly right, to every call', () => {
  it('are answered as the documentation says, and never with a fault of the service', async () => {
    const { counted, faults } = await fuzz(rounds(5000), seedOfRun());
    expect(faults).toEqual([]);
    const figures = callsOf(document).map(({ method, path }) => {
      const of = (kind: string) => counted.get(`${method} ${path} ${kind}`) ?? 0;
      return { call: `${method} ${path}`, '2xx': of('2xx'), '3xx': of('3xx'), '4xx': of('4xx'), '5xx': of('5xx') };
    });
    printFigures('fuzz', figures);
    expect(figures.filter((row) => row['2xx'] > 0).length).toBeGreaterThan(20);
  });

  it('would find a handler that throws', async () => {
    jest.spyOn(LeaderboardService.prototype, 'read').mockRejectedValue(new TypeError('no such thing'));
    expect((await fuzz(200, 1, '/api/leaderboard')).faults[0]).toMatch('answers 500');
  });

  it('would find an answer that says more than it should', async () => {
    const leaking = [{ id: '1', registrationId: '1', totalPoints: 1, achievementsCount: 0, rank: 1, email: 'a@b.org' }];
    jest.spyOn(LeaderboardService.prototype, 'read').mockResolvedValue(leaking as never);
    expect((await fuzz(200, 1, '/api/leaderboard')).faults[0]).toMatch('answers 200 with another body');
  });
});
