import { pageContent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { startService, type Service } from '../../test-support/service.ts';
import { getRepositoryToken } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { EventVersion } from './event-version.entity.ts';
import { EventService, type NewVersion } from './event.service.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterEach(() => service.database.query('DELETE FROM event_versions'));
afterAll(() => service.stop());

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
