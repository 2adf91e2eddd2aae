import { activityPoints, activityTypes, MANAGE_TOKEN_HEADER, ORGANIZER_LINK_HEADER } from '@konbit/contracts';
import fc, { type Arbitrary } from 'fast-check';
import { newId } from '../src/common/new-id.ts';
import { manyGuests, storedQuizzes } from '../test-support/guests.ts';
import { linkTokenOf } from '../test-support/organizer-links.ts';
import { ownerOf } from '../test-support/own-registration.ts';
import { dataUrl, picture } from '../test-support/photos.ts';
import type { Service } from '../test-support/service.ts';
import { makePeople } from './people.ts';
import type { Known } from './wild-requests.ts';

/** Asked of somebody of whom nothing else is asked: their session ends, what they added goes. */
const endings = ['DELETE /api/session', 'DELETE /api/own-registration/photo', 'DELETE /api/own-registration/attendee-'];
/** Asked of one of many: whoever is erased or has a new email is of no use to the others. */
const farewells = /^(PATCH|DELETE) \/api\/own-registration$|\/(cancel|restore|confirm-email)$/;

export interface Cast {
  known: Known;
  /** What a batch of requests is about: another quiz and activity, and from time to time other people. */
  next(): Promise<void>;
}

const now = <T>(read: () => T): Arbitrary<T> => fc.constant(null).map(read);
const mostly = <T>(read: () => T, others: Arbitrary<T>): Arbitrary<T> =>
  fc.oneof({ weight: 8, arbitrary: now(read) }, { weight: 1, arbitrary: others });

/** People with session, link, photo and profile, read when a request is drawn, so that many requests are right. */
export async function castOf(service: Service): Promise<Cast> {
  const photo = dataUrl(await picture(8, 8).jpeg().toBuffer());
  const quizzes = await storedQuizzes(service);
  const newcomer = async () => (await makePeople(service, 1))[0]!;
  const [door, moderator] = [await linkTokenOf(service, 'door'), await linkTokenOf(service, 'moderator')];
  let [playing, leaving] = [await newcomer(), await newcomer()];
  let many: string[] = [];
  let turn = 0;

  const next = async () => {
    if (turn % 12 === 0) [leaving, playing] = [playing, await newcomer()];
    if (turn % 20 === 0) many = (await manyGuests(service, 40)).map((id) => ownerOf(service, id).token);
    turn += 1;
  };
  const activity = () => activityTypes[turn % activityTypes.length]!;
  const quiz = () => quizzes[turn % quizzes.length]!;
  const person = mostly(
    () => playing.id,
    now(() => leaving.id),
  );
  const photos = (right: number) =>
    fc.oneof(
      { weight: right, arbitrary: fc.constant(photo) },
      { weight: 10 - right, arbitrary: fc.constantFrom(null, '', photo.slice(0, 40)) },
    );
  const values: Record<string, Arbitrary<unknown>> = {
    id: person,
    registrationId: person,
    before: now(() => leaving.id),
    token: now(() => playing.newsToken),
    since: now(() => new Date(Date.now() - 60_000).toISOString()),
    limit: fc.integer({ min: 1, max: 100 }),
    email: fc.nat(1_000_000_000).map((at) => `fuzz${at}@example.org`),
    firstName: fc.constantFrom('Anacaona', 'Ti Jo'),
    lastName: fc.constantFrom('Pierre', 'Béké'),
    profileImage: photos(1),
    activityType: mostly(activity, fc.constantFrom(...activityTypes)),
    points: now(() => activityPoints[activity()]),
    name: fc.constantFrom('Ti Jo', 'Marie-Ange Béké'),
    party: fc.integer({ min: 1, max: 50 }),
    after: person,
    state: fc.constantFrom('shown', 'hidden', 'waiting'),
    metadata: fc.constant('{"activity_name":"Check-in"}'),
    quizId: mostly(() => quiz().id, now(newId)),
    selectedAnswer: fc.boolean().map((isRight) => (isRight ? quiz().right : quiz().wrong)),
    module: fc.constantFrom('mf-hub', 'mf-rsvp'),
    release: fc.constantFrom(null, '3f2a91c'),
    frames: fc.constant('mf-hub@3f2a91c:assets/app.js:1:2345'),
    releases: fc.constantFrom('mf-hub@3f2a91c mf-rsvp@77c0de1', 'mf-landing@3f2a91c'),
    Cookie: mostly(
      () => playing.session,
      now(() => leaving.session),
    ),
    tab: fc.uuid().map((id) => id.replaceAll('-', '')),
    'Accept-Language': fc.constantFrom('ht', 'fr-CA,fr;q=0.9', 'en'),
    'Idempotency-Key': fc.nat(5000).map((at) => `key-${at}`),
    [MANAGE_TOKEN_HEADER]: mostly(
      () => playing.token,
      now(() => playing.newsToken),
    ),
  };
  const ofLeaving: Known = (name) =>
    ({ Cookie: now(() => leaving.session), [MANAGE_TOKEN_HEADER]: now(() => leaving.token) })[name];
  const known: Known = (name, call) => {
    const asked = `${call.method} ${call.path}`;
    if (name === ORGANIZER_LINK_HEADER) return fc.constant(call.path.startsWith('/api/door') ? door : moderator);
    // Decoding costs most of a request: where nothing else can be right, it is given more often.
    if (name === 'profileImage' && !asked.endsWith('/registrations')) return photos(5);
    if (name === 'id' && /attendee-profiles|moderation/.test(call.path)) return now(() => leaving.id);
    if (name === MANAGE_TOKEN_HEADER && farewells.test(asked)) return fc.nat().map((at) => many[at % many.length]!);
    if (name === MANAGE_TOKEN_HEADER && call.path === '/api/unsubscribe') return now(() => playing.newsToken);
    return (endings.some((ending) => asked.startsWith(ending)) ? ofLeaving(name, call) : undefined) ?? values[name];
  };
  return { known, next };
}
