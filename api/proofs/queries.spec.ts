import { AsyncLocalStorage } from 'node:async_hooks';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DataSource, type EntityManager } from 'typeorm';
import { AchievementsRepository } from '../src/achievements/achievements.repository.ts';
import { UserAchievementsRepository } from '../src/achievements/user-achievements.repository.ts';
import { AttendeePhotosRepository } from '../src/attendee-profiles/attendee-photos.repository.ts';
import { AttendeeProfilesRepository } from '../src/attendee-profiles/attendee-profiles.repository.ts';
import { IdempotencyKeysRepository } from '../src/common/idempotency/idempotency-keys.repository.ts';
import type { IdempotentWrite } from '../src/common/idempotency/idempotent-write.ts';
import { newId } from '../src/common/new-id.ts';
import { inRow } from '../src/common/photos/stored-photo.ts';
import { GuestCountsService } from '../src/guest-counts/guest-counts.service.ts';
import { newStanding } from '../src/progress/standing.ts';
import { StandingsRepository } from '../src/progress/standings.repository.ts';
import { QuizzesRepository } from '../src/quiz/quizzes.repository.ts';
import { ArrivalsRepository } from '../src/registrations/arrivals.repository.ts';
import { RegistrationPhotosRepository } from '../src/registrations/registration-photos.repository.ts';
import { RegistrationsRepository, unanswered } from '../src/registrations/registrations.repository.ts';
import { newGuest, startHub } from '../test-support/guests.ts';
import { profileImage } from '../test-support/photos.ts';
import { sharedService, type Json } from '../test-support/service.ts';
import { sources } from '../test-support/sources.ts';

const file = join(__dirname, '../docs/queries.sql');
const heading = `-- What each method of a repository sends to the database. UPDATE_QUERIES=yes npx jest proofs/queries writes it.
`;

const service = sharedService(() => startHub());

/** The members of a repository that may send something. */
type Sending<R> = {
  [Name in keyof R as R[Name] extends ((...args: never[]) => unknown) | { get(): unknown } ? Name : never]: R[Name];
};

/** A call of each public method: one that lacks does not compile. Null for a method that sends nothing by itself. */
type Calls<R> = Record<keyof Sending<R>, ((repository: R, manager: EntityManager) => unknown) | null>;

type Repository<R> = new (...args: never[]) => R;

interface Called {
  name: string;
  methods: string[];
  call(method: string, manager: EntityManager): unknown;
}

function called<R extends object>(type: Repository<R>, calls: Calls<R>): Called {
  const all = calls as Record<string, ((repository: R, manager: EntityManager) => unknown) | null>;
  return {
    name: type.name,
    methods: Object.keys(all).filter((method) => all[method] !== null),
    call: (method, manager) => all[method]!(service.app.get(type, { strict: false }), manager),
  };
}

let id: string;
let other: string;
let profile: string;
let achievement: string;
beforeAll(async () => {
  const guest = await newGuest(service);
  id = guest.id;
  other = (await newGuest(service)).id;
  const added = await guest.post('/api/attendee-profiles', { firstName: 'Ana', profileImage });
  profile = added.body.id;
  achievement = (await service.rows('SELECT id FROM achievements LIMIT 1'))[0].id;
});

const at = new Date('2026-08-14T12:00:00Z');
const email = 'ana@example.org';
const photo = inRow(Buffer.from('a photo'));
const claim = { registrationId: '', mark: 'mark', way: 'registering', emailDigest: '' } as Json;
const write: IdempotentWrite = {
  request: 'r'.repeat(43),
  asker: 'a'.repeat(43),
  isAnonymous: true,
  body: 'b'.repeat(43),
  requestBy: () => 'n'.repeat(43),
  status: 201,
  isStored: false,
};
const newRow = (changes: object = {}): Json => ({
  ...unanswered,
  id: newId(),
  firstName: 'Toya',
  lastName: 'Pierre',
  email: `${newId()}@example.org`,
  emailUpdates: false,
  futureEvents: false,
  hasProfileImage: false,
  createdAt: at,
  ...changes,
});

const arrival = () => ({ registrationId: id, arrivedAt: at, people: 1, activityId: null });

const repositories = (): Called[] => [
  called(RegistrationsRepository, {
    insert: (guests, manager) => guests.insert([newRow()], manager),
    find: (guests) => guests.find(id),
    require: (guests) => guests.require(id),
    findLocked: (guests, manager) => guests.findLocked(id, manager),
    findByEmail: (guests) => guests.findByEmail(email),
    findByGuestNumber: (guests) => guests.findByGuestNumber(14),
    nextGuestNumber: (guests, manager) => guests.nextGuestNumber(manager),
    namesakes: (guests) => guests.namesakes('Ana', 'Pierre'),
    lockByEmail: (guests, manager) => guests.lockByEmail(email, manager),
    lockById: (guests, manager) => guests.lockById(id, manager),
    lockAll: (guests, manager) => guests.lockAll([id, other], { futureEvents: true }, manager),
    ofSession: (guests) => guests.ofSession({ ...claim, registrationId: id }),
    lockOfSession: (guests, manager) => guests.lockOfSession({ ...claim, registrationId: id }, manager),
    consentsOfAll: (guests) => guests.consentsOfAll([id, other]),
    updateAll: (guests, manager) => guests.updateAll([id, other], { party: 2 }, manager),
    update: (guests, manager) => guests.update(id, { firstName: 'Ana' }, manager),
    remove: (guests, manager) => guests.remove([other], manager),
    count: (guests) => guests.count({ futureEvents: true }),
    countPeople: (guests) => guests.countPeople({ futureEvents: true }),
    confirm: (guests) => guests.confirm(id),
    unconfirmedParties: (guests, manager) => guests.unconfirmedParties(manager),
    noteLinkMailed: (guests, manager) => guests.noteLinkMailed(email, manager),
    after: (guests) => guests.after(id, 10),
    pages: (guests) => guests.pages(10, { futureEvents: true }).next(),
    exported: null,
    exportedAfter: (guests) => guests.exportedAfter(id, 200),
    search: (guests) => guests.search('pierre', 10, 1),
    waiting: (guests, manager) => guests.waiting(manager),
    expected: (guests) => guests.expected('guest').getMany(),
    notCancelled: (guests) => guests.notCancelled('guest').getMany(),
    changedSince: (guests) => guests.changedSince(at, 1001),
    clock: (guests) => guests.clock(),
    version: (guests) => guests.version(),
    touch: (guests, manager) => guests.touch(id, manager),
  }),
  called(ArrivalsRepository, {
    insert: (arrivals, manager) => arrivals.insert(arrival(), manager),
    find: (arrivals, manager) => arrivals.find(id, manager),
    of: (arrivals) => arrivals.of([id, other]),
    setPeople: async (arrivals, manager) => {
      await sent.exit(() => arrivals.insert(arrival(), manager));
      await arrivals.setPeople(id, 2, manager);
    },
    disclose: (arrivals, manager) => arrivals.disclose(id, manager),
    remove: (arrivals, manager) => arrivals.remove(id, manager),
    forget: (arrivals, manager) => arrivals.forget([id, other], manager),
  }),
  called(RegistrationPhotosRepository, {
    prepare: null,
    prepareInTime: null,
    add: (photos, manager) => photos.add(new Map([[id, photo]]), manager),
    replace: (photos, manager) => photos.replace(id, photo, manager),
    remove: (photos, manager) => photos.remove([id], manager),
    read: (photos) => photos.read(id),
  }),
  called(GuestCountsService, {
    read: (counts) => counts.read(),
    add: (counts, manager) => counts.add({ registrations: 1, people: 3 }, manager),
    changeCheckedIn: (counts, manager) => counts.changeCheckedIn([{ registrationId: id, more: 2 }], manager),
    count: (counts) => counts.count(),
    correct: (counts) => counts.correct(),
  }),
  called(StandingsRepository, {
    lock: (standings, manager) => standings.lock(id, manager),
    find: (standings) => standings.find(id),
    stats: (standings) => standings.stats(id),
    save: (standings, manager) => standings.save(newStanding(id), manager),
    disclose: (standings, manager) => standings.disclose(id, manager),
    top: (standings) => standings.top(10),
    place: (standings) => standings.place(id),
    countAhead: (standings) =>
      standings.countAhead({
        registrationId: id,
        totalPoints: 10,
        achievementsCount: 1,
        reachedAt: at,
        firstName: 'Ana',
        lastName: 'Pierre',
      }),
  }),
  called(AchievementsRepository, {
    offered: (achievements) => achievements.offered(),
    lockedFor: (achievements) => achievements.lockedFor(id),
    isEmpty: (achievements) => achievements.isEmpty(),
    seed: null,
  }),
  called(UserAchievementsRepository, {
    add: (unlocked, manager) =>
      unlocked.add([{ registrationId: id, achievementId: achievement, points: 10, unlockedAt: at }], manager),
    remove: (unlocked, manager) => unlocked.remove(id, [achievement], manager),
    of: (unlocked) => unlocked.of(id),
    unlocksOf: (unlocked, manager) => unlocked.unlocksOf(id, manager),
    disclose: (unlocked, manager) => unlocked.disclose(id, manager),
  }),
  called(QuizzesRepository, {
    cached: (quizzes) => {
      quizzes.cached.forget();
      return quizzes.cached.get();
    },
    isEmpty: (quizzes) => quizzes.isEmpty(),
    seed: null,
  }),
  called(AttendeeProfilesRepository, {
    newestVisible: (profiles) => profiles.newestVisible(24, profile),
    stillVisible: (profiles) => profiles.stillVisible([{ id: profile, firstName: 'Ana' }]),
    visibleCount: (profiles) => {
      profiles.visibleCount.forget();
      return profiles.visibleCount.get();
    },
    countVisibleOf: (profiles) => profiles.countVisibleOf(id),
    of: (profiles) => profiles.of(id),
    rename: (profiles, manager) => profiles.rename({ registrationId: id }, 'Ana', manager),
    countIn: (profiles) => profiles.countIn('waiting'),
    countSince: (profiles) => profiles.countSince(at),
    count: (profiles) => profiles.count(),
  }),
  called(AttendeePhotosRepository, {
    insert: (photos, manager) => photos.insert(profile, { small: photo, large: photo }, manager).catch(() => undefined),
    release: (photos, manager) => photos.release([profile], manager),
    visible: (photos) => photos.visible(profile, 'large'),
    next: (photos) => photos.next(''),
    addTo: (photos) => photos.addTo([{ id: profile, firstName: 'Ana' }]),
    of: (photos) => photos.of([profile]),
  }),
  called(IdempotencyKeysRepository, {
    readPicturesBy: null,
    find: (keys) => keys.find(write),
    begin: (keys, manager) => keys.begin(write, manager),
    complete: async (keys, manager) => {
      await sent.exit(() => keys.begin(write, manager));
      await keys.complete(write, { status: 201, body: { id } }, manager);
    },
    storeAfterwards: (keys) => keys.storeAfterwards(write, { status: 204, body: undefined }),
    removeExpired: (keys) => keys.removeExpired(),
    disclose: (keys, manager) => keys.disclose(id, manager),
    forget: (keys, manager) => keys.forget([id], manager),
  }),
];

/** What a call sends in its own context: timers run beside it. */
const sent = new AsyncLocalStorage<string[]>();

async function queriesOf(repository: Called, method: string): Promise<string[]> {
  const queries: string[] = [];
  const runner = service.app.get(DataSource).createQueryRunner();
  await runner.startTransaction();
  await sent.run(queries, async () => repository.call(method, runner.manager)).catch(refused);
  await runner.rollbackTransaction();
  await runner.release();
  return queries.filter((query) => !/^(START TRANSACTION|SET TRANSACTION|COMMIT|ROLLBACK)/.test(query));
}

/** Some find nothing, which is an answer too. */
function refused(failure: { code?: string }): void {
  if (failure.code !== 'REGISTRATION_NOT_FOUND' && failure.code !== 'SESSION_REQUIRED') throw failure;
}

const clauses =
  /\s(?=(?:FROM|WHERE|(?:LEFT|INNER) JOIN|SET|VALUES(?= \()|ON DUPLICATE|GROUP BY|ORDER BY|LIMIT|FOR UPDATE)\b(?![^(]*\)))/g;

/** A clause a line, with lines of a readable length. */
function readable(query: string): string {
  const isOfOne = !query.includes(' JOIN ');
  return (
    query
      .replaceAll('`', '')
      .replace(/\s+/g, ' ')
      .trim()
      // The ORM names each column by its table again.
      .replace(/\b(\w+)\.(\w+) AS \1_\2\b/g, '$1.$2')
      .replace(/\b(\w+)\.\w+(?:, \1\.\w+){3,}/g, (columns, table: string) =>
        isOfOne ? columns.replaceAll(`${table}.`, '') : columns,
      )
      .replace(clauses, '\n  ')
      .split('\n')
      .map((line) => line.replace(/(.{70,100}?(?:,| AND| OR)) (?=[^\d\s])/g, '$1\n    '))
      .join('\n')
      .concat(';')
  );
}

async function allQueries(): Promise<string> {
  const text = [heading];
  for (const repository of repositories())
    for (const method of repository.methods) {
      const queries = await queriesOf(repository, method);
      text.push(`-- ${repository.name}.${method}`, ...queries.map(readable), '');
    }
  return text.join('\n');
}

it('the queries of each repository are those in docs/queries.sql', async () => {
  const dataSource = service.app.get(DataSource);
  const quiet = () => undefined;
  dataSource.logger = {
    logQuery: (query) => void sent.getStore()?.push(query),
    logQueryError: quiet,
    logQuerySlow: quiet,
    logSchemaBuild: quiet,
    logMigration: quiet,
    log: quiet,
  };
  const queries = await allQueries();
  if (process.env.UPDATE_QUERIES === 'yes') writeFileSync(file, queries);
  expect(queries).toBe(readFileSync(file, 'utf8'));
});

it('no repository is missing', () => {
  const names = sources().flatMap(({ text }) => /export class (\w+Repository) /.exec(text)?.[1] ?? []);
  expect(repositories().map(({ name }) => name)).toEqual(expect.arrayContaining(names));
  expect(names.length).toBeGreaterThan(5);
});
