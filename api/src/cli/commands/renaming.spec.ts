import { sessionOf, somebody, startService, type Service } from '../../../test-support/service.ts';
import { auditLine, newAuditLines } from '../../../test-support/audit-line.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { complete, newGuest } from '../../../test-support/guests.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const organize = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const gallery = (headers = {}) => service.get('/api/attendee-profiles?photos=link', headers);
const shownIn = async () => JSON.stringify([(await service.get('/api/leaderboard')).body, (await gallery()).body]);

it('a rude name is replaced at once in the ranking and the gallery, and the person stays', async () => {
  const person = somebody({ firstName: 'Rude', lastName: 'Ruder' });
  const guest = await newGuest(service, person);
  await complete(guest, 'event_checkin');
  const profileImage = dataUrl(await picture(9, 9).jpeg().toBuffer());
  await guest.post('/api/attendee-profiles', { firstName: 'Rude', profileImage });
  const held = (await gallery()).headers.get('etag') ?? '';
  expect((await gallery({ 'if-none-match': held })).status).toBe(304);

  const named = ['--first-name', ' Guest ', '--last-name', 'G.'];
  const { status, stdout, stderr } = await organize('registrations', 'edit', person.email, ...named);
  expect([status, stdout]).toEqual([0, '']);
  expect(stderr).toContain(
    `${person.email} is corrected. The new name is in the ranking and at 1 photo of the gallery.\n`,
  );
  expect(newAuditLines()).toEqual([auditLine('registrations edit', guest.id)]);
  expect(await shownIn()).not.toMatch(/Rude/);
  expect(await shownIn()).toMatch(/"firstName":"Guest","lastName":"G\."/);
  expect((await gallery({ 'if-none-match': held })).status).toBe(200);
  expect((await guest.get(`/api/users/${guest.id}/stats`)).body.totalPoints).toBe(20);
  const lookedUp = await service.get(`/api/registrations?email=${person.email}`);
  expect([lookedUp.body[0].id, sessionOf(lookedUp)]).toEqual([guest.id, expect.stringContaining(guest.id)]);
});

it('the name beside a photo of nobody known is replaced by its id', async () => {
  const profileImage = dataUrl(await picture(9, 9).jpeg().toBuffer());
  const { body } = await service.post('/api/attendee-profiles', { firstName: 'Ruder', profileImage });
  const { status } = await organize('photos', 'rename', body.id, 'Guest');
  expect([status, newAuditLines()]).toEqual([0, [auditLine('photos rename', body.id)]]);
  expect(await shownIn()).not.toMatch(/Ruder/);
});

it.each([
  [['registrations', 'edit', 'nobody@example.org', '--first-name', 'Guest'], 1, /^Nobody is registered/],
  [
    ['registrations', 'edit', 'nobody@example.org', '--first-name', '\u200b'],
    2,
    /--first-name must be a name of 1 to 80/,
  ],
  [['photos', 'rename', '0193c2a4-5f00-7abc-8def-0123456789ab', 'Guest'], 1, /^There is no photo with this id/],
])('%j ends with %i', async (args, status, sentence) => {
  const outcome = await organize(...args);
  expect(outcome.status).toBe(status);
  expect(outcome.stderr).toMatch(sentence);
});
