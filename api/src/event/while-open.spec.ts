import { cancelEvent, postponeEvent, type EventContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { ownerOf } from '../../test-support/own-registration.ts';
import { publish } from '../../test-support/published-event.ts';
import { routesOf } from '../../test-support/routes.ts';
import { sessionOf, somebody, startService, type Answer, type Service } from '../../test-support/service.ts';
import { WhileOpenInterceptor } from './while-open.ts';

const past = { ...content, event: { ...content.event, closesAt: '2025-08-15T12:00:00-04:00' } };
const states: [name: string, content: EventContent, refusal: string | null][] = [
  ['planned', content, null],
  ['postponed without a date', postponeEvent(content, {}), 'EVENT_POSTPONED'],
  ['cancelled', cancelEvent(content), 'EVENT_CANCELLED'],
  ['past', past, 'EVENT_OVER'],
];

let service: Service;
let photo: string;
let guest: { id: string; session: string };
/** Cancels and restores by the mailed link. */
let undecided: string;
beforeAll(async () => {
  service = await startService({ LIMIT_REGISTRATIONS: 'off' });
  photo = dataUrl(await picture(8, 8).jpeg().toBuffer());
  const answer = await service.post('/api/registrations', somebody());
  guest = { id: answer.body.id, session: sessionOf(answer) };
  undecided = (await service.post('/api/registrations', somebody())).body.id;
});
afterAll(() => service.stop());

const asGuest = (path: string, body: object) =>
  service.post(path, { registrationId: guest.id, ...body }, { cookie: guest.session });
const owner = () => ownerOf(service, undecided);

/** Calls that are open while the event is. */
const making: Record<string, () => Promise<Answer>> = {
  'POST /api/registrations': () => service.post('/api/registrations', somebody()),
  'POST /api/attendee-profiles': () =>
    service.post('/api/attendee-profiles', { firstName: 'Ana', profileImage: photo }),
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

it.each(states)('registering for an event that is %s: %3$s', async (_, next, refusal) => {
  await publish(service, next);
  const { status, body } = await making['POST /api/registrations']!();
  expect([status, body.code]).toEqual(refusal ? [409, refusal] : [201, undefined]);
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
