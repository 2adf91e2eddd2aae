import { cancelEvent, type EventContent, type EventFacts, pageContent, postponeEvent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { getRepositoryToken } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { type Answer, sessionOf, somebody, startService, sharedService } from '../../test-support/service.ts';
import { allowsMails, contentChanges } from './content-changes.ts';
import { changesForGuests, stateRefusal, withToldMove } from './changes-for-guests.ts';
import { EventVersion } from './event-version.entity.ts';
import { EventService, isSameState, type NewVersion } from './event.service.ts';
import { profileImage } from '../../test-support/photos.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { routesOf } from '../../test-support/routes.ts';
import { WhileOpenInterceptor } from './while-open.interceptor.ts';

const service = sharedService(() => startService({ LIMIT_REGISTRATIONS: 'off' }));
afterEach(() => service.database.query('DELETE FROM event_versions'));

const anotherProcess = () =>
  new EventService(service.app.get<Repository<EventVersion>>(getRepositoryToken(EventVersion), { strict: false }));

const titled = (en: string): NewVersion => ({
  content: { ...content, event: { ...content.event, title: { ...content.event.title, en } } },
  publishedBy: 'ana',
  note: '',
  mailsAnyway: false,
});

it('is the shipped event while nothing is published', async () => {
  const { status, headers, body } = await service.get('/api/event');
  expect([status, headers.get('cache-control')]).toEqual([200, 'no-cache']);
  expect(body).toEqual({ version: 0, publishedAt: null, content: JSON.parse(JSON.stringify(pageContent(content))) });
});

it('is the newest version of any process, with its tag', async () => {
  const before = await service.get('/api/event');
  const known = { 'if-none-match': before.headers.get('etag') ?? '' };
  expect((await service.get('/api/event', known)).status).toBe(304);
  const other = anotherProcess();
  const first = await other.publish(await other.newest(), titled('Rain'));
  await other.publish(first, titled('Sun'));
  const now = performance.now();
  jest.spyOn(performance, 'now').mockReturnValue(now + 1001);
  const { status, body } = await service.get('/api/event', known);
  expect([status, body.version, body.content.event.title.en]).toEqual([200, 2, 'Sun']);
  expect(body.publishedAt).toMatch(/^\d{4}-\d\d-\d\dT/);
});

it('one of two simultaneous publishers is refused', async () => {
  const [first, second] = [anotherProcess(), anotherProcess()];
  const before = await first.newest();
  const outcomes = await Promise.allSettled([first.publish(before, titled('A')), second.publish(before, titled('B'))]);
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [refused] = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []));
  expect(refused).toMatchObject({ code: 'RELEASE_OVERTAKEN' });
  expect((await second.publish(await second.newest(), titled('Again'))).version).toBe(2);
  expect((await first.history()).map(({ version }) => version)).toEqual([2, 1]);
});

it('without a database answers the newest version known', async () => {
  const [informed, fresh] = [anotherProcess(), anotherProcess()];
  await informed.publish(await informed.newest(), titled('Rain'));
  jest.spyOn(Repository.prototype, 'findOne').mockRejectedValue(new Error('away'));
  expect((await informed.live()).version).toBe(1);
  await expect(fresh.live()).rejects.toThrow('away');
});

const earlier = { startsAt: '2026-06-01T18:45:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
const to = { startsAt: '2026-06-01T19:00:00-04:00', endsAt: '2026-06-01T22:00:00-04:00' };
const withFacts = (facts: Partial<EventFacts>): EventContent => ({
  ...content,
  event: { ...content.event, ...facts },
});
const live = (written: EventContent, mailsAnyway: boolean) => ({ written, mailsAnyway });

it('changes are listed by entry, also new and removed ones', () => {
  const { earlierCommemoration: _, ...facts } = content.event;
  const next = {
    ...content,
    event: { ...facts, id: 'bwa-2026', closesAt: 'x' },
    programme: content.programme.slice(1),
  };
  const changes = contentChanges(content, next);
  expect(changes).toContainEqual({ entry: 'event.id', before: content.event.id, after: 'bwa-2026' });
  expect(changes).toContainEqual({ entry: 'event.closesAt', before: null, after: 'x' });
  expect(changes).toContainEqual({
    entry: 'event.earlierCommemoration.url',
    before: content.event.earlierCommemoration?.url,
    after: null,
  });
  expect(changes.map(({ entry }) => entry)).toContain('programme[0].title.en');
});

describe('the state of the event', () => {
  it.each([
    ['an edited text', content, withFacts({ exampleEmail: 'a@b.org' }), true],
    ['another hour', content, withFacts({ startsAt: '2025-08-14T18:00:00-04:00' }), false],
    ['a cancellation', content, cancelEvent(content), false],
    ['next year’s event', content, withFacts({ id: 'bwa-2026' }), false],
  ])('is the same, or not, after %s', (_, before, after, expected) => {
    expect(isSameState(before, after)).toBe(expected);
  });

  it.each([
    ['a file from before it was moved', postponeEvent(content, { to }), postponeEvent(content, {}), true],
    ['another hour of a moved event', postponeEvent(content, { to }), postponeEvent(content, { to: earlier }), true],
    ['another hour of a planned event', content, withFacts({ startsAt: earlier.startsAt }), false],
    ['next year’s event after a cancelled one', cancelEvent(content), withFacts({ id: 'bwa-2026' }), false],
  ])('needs its own command, or not: %s', (_, before, next, isRefused) => {
    expect(stateRefusal(before, next, 0) !== undefined).toBe(isRefused);
  });

  it('changes its day or hour by postponing, once anybody is registered', () => {
    const next = withFacts(to);
    expect(stateRefusal(content, next, 0)).toBeUndefined();
    expect(stateRefusal(content, next, 18)).toContain(
      '18 guests are registered for Thursday, August 14, 2025, 7:00 PM',
    );
    expect(stateRefusal(content, next, 18)).toContain('event postpone --to 2026-06-01T19:00');
    expect(stateRefusal(content, withFacts({ endsAt: '2025-08-14T23:00:00-04:00' }), 18)).toBeUndefined();
  });

  it('stays moved when a file has the new date and calls it planned', () => {
    const moved = postponeEvent(content, { to });
    const file = withFacts(to);
    const kept = withToldMove(moved, file);
    expect(kept.event).toEqual({ ...file.event, status: moved.event.status });
    expect(stateRefusal(moved, kept, 18)).toBeUndefined();
    expect(withToldMove(moved, withFacts(earlier)).event.status.kind).toBe('planned');
    expect(withToldMove(cancelEvent(content), content)).toBe(content);
  });
});

it.each<[string, Partial<EventFacts>, Partial<EventContent>, string[]]>([
  ['a text', { exampleEmail: 'a@b.org' }, {}, []],
  ['the date', to, {}, ['It moves from Thursday, August 14, 2025, 7:00 PM to Monday, June 1, 2026, 7:00 PM.']],
  [
    'the end',
    { endsAt: '2025-08-14T23:00:00-04:00' },
    {},
    ['It ends on Thursday, August 14, 2025, 11:00 PM, instead of Thursday, August 14, 2025, 10:00 PM.'],
  ],
  [
    'the street',
    { address: { ...content.event.address, street: '1 Lakay Street' } },
    {},
    [expect.stringMatching(/^It takes place at .*1 Lakay Street.*, instead of .*100 Example Farm Road/)],
  ],
  [
    'the closing',
    { closesAt: '2025-08-15T12:00:00-04:00' },
    {},
    ['It closes on Friday, August 15, 2025, 12:00 PM, instead of never.'],
  ],
  ['the capacity', {}, { capacity: 120 }, ['It has 120 places, instead of no limit.']],
])('says what %s changes for guests', (_, facts, parts, sentences) => {
  expect(changesForGuests(content, { ...withFacts(facts), ...parts })).toEqual(sentences);
});

describe('mails of an event with placeholders', () => {
  const fewer = { ...content, partners: [] };
  it.each([
    ['allowed now', live(content, false), content, true, true],
    ['allowed before for more', live(content, true), fewer, undefined, true],
    ['allowed before for fewer', live(fewer, true), content, undefined, false],
  ])('are sent, or not: %s', (_, before, next, anyway, expected) => {
    expect(allowsMails(before, next, anyway)).toBe(expected);
  });
});

const past = { ...content, event: { ...content.event, closesAt: '2025-08-15T12:00:00-04:00' } };
const closed: [name: string, content: EventContent, refusal: string][] = [
  ['postponed without a date', postponeEvent(content, {}), 'EVENT_POSTPONED'],
  ['past', past, 'EVENT_OVER'],
];

let guest: { id: string; session: string };
/** Cancels and restores by the mailed link. */
let undecided: string;
beforeAll(async () => {
  const answer = await service.post('/api/registrations', somebody());
  guest = { id: answer.body.id, session: sessionOf(answer) };
  undecided = (await service.post('/api/registrations', somebody())).body.id;
});

const asGuest = (path: string, body: object) =>
  service.post(path, { registrationId: guest.id, ...body }, { cookie: guest.session });
const owner = () => ownerOf(service, undecided);

/** Calls that are open while the event is. */
const making: Record<string, () => Promise<Answer>> = {
  'POST /api/registrations': () => service.post('/api/registrations', somebody()),
  'POST /api/attendee-profiles': () => service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage }),
  'POST /api/activities': () => asGuest('/api/activities', {}),
  'GET /api/quiz/random': () => service.get(`/api/quiz/random?registrationId=${guest.id}`, { cookie: guest.session }),
  'POST /api/quiz/answer': () => asGuest('/api/quiz/answer', {}),
  'PUT /api/memories/own': () =>
    service.send('PUT', '/api/memories/own', { text: 'My grandmother.' }, { cookie: guest.session }),
  'POST /api/own-registration/restore': () => owner().send('POST', '/restore'),
  'POST /api/own-registration/take-place': () => owner().send('POST', '/take-place'),
};

/** Calls that are always open. */
const keeping: Record<string, () => Promise<Answer>> = {
  reading: () => owner().get(),
  correcting: () => owner().send('PATCH', '', { firstName: 'Zoé' }),
  'the gallery': () => service.get('/api/attendee-profiles'),
  'the ranking': () => service.get('/api/leaderboard'),
  exporting: () => service.get('/api/own-registration/export', { 'x-manage-token': owner().token }),
  cancelling: () => owner().send('POST', '/cancel'),
};

it.each(closed)('registering for an event that is %s', async (_, next, refusal) => {
  await publish(service, next);
  const { status, body } = await making['POST /api/registrations']!();
  expect([status, body.code]).toEqual([409, refusal]);
});

describe('while the event is not open', () => {
  beforeAll(() => publish(service, cancelEvent(content)));

  it.each(Object.keys(making))('%s is refused', async (call) => {
    const { status, body } = await making[call]!();
    expect([status, body.code, body.error]).toEqual([409, 'EVENT_CANCELLED', body.message]);
  });

  it.each(Object.keys(keeping))('%s goes on', async (call) => {
    expect((await keeping[call]!()).status).toBe(200);
  });
});

it('only these calls are documented so', async () => {
  const { paths } = (await service.get('/api/docs-json')).body;
  const documented = routesOf(service)
    .map(({ method, path }) => [method, path.replace(/:(\w+)/g, '{$1}')] as const)
    .filter(([method, path]) => /not open/.test(paths[path][method.toLowerCase()].responses[409]?.description ?? ''));
  expect(documented.map((call) => call.join(' ')).sort()).toEqual(Object.keys(making).sort());
});

it('a repeated write gets its first answer after closing', async () => {
  await publish(service, content);
  const person = somebody();
  const register = () => service.post('/api/registrations', person, { 'idempotency-key': 'over-bad-reception' });
  const first = await register();
  await publish(service, cancelEvent(content));
  const again = await register();
  expect([again.status, again.body]).toEqual([201, first.body]);
});

it('without the interceptor a registration succeeds', async () => {
  jest.spyOn(WhileOpenInterceptor.prototype, 'intercept').mockImplementation(async (_, next) => next.handle());
  expect((await making['POST /api/registrations']!()).status).toBe(201);
});
