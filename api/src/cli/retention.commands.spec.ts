import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { registrationFields } from '@konbit/contracts';
import { postponeEvent } from '@konbit/event';
import { content } from '@konbit/event/shipped';
import { writeEventYaml } from '@konbit/event/check';
import { parse } from 'csv-parse/sync';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere } from '../../test-support/command-here.ts';
import {
  answerQuiz,
  complete,
  newActivity,
  newGuest,
  startHub,
  storedQuizzes,
  type Guest,
} from '../../test-support/guests.ts';
import { helperOf } from '../../test-support/organizer-links.ts';
import { profileImage } from '../../test-support/photos.ts';
import { publish } from '../../test-support/published-event.ts';
import { sharedService } from '../../test-support/service.ts';
import { PersonalDataService } from '../common/personal-data/personal-data.service.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { retentionPlan } from '../retention/retention-plan.ts';

const service = sharedService(startHub);
const folder = newFolder();
beforeAll(async () => {
  const wrote = { dietaryRestrictions: 'vegan', accessibilityNeeds: 'a ramp', hearAbout: 'community', profileImage };
  for (const futureEvents of [false, true]) {
    const guest = await newGuest(service, { ...wrote, futureEvents });
    await guest.post('/api/activities', newActivity(guest, 'event_checkin'));
    if (!futureEvents) await (await helperOf(service, 'door')).send('POST', `/api/door/guests/${guest.id}/arrival`);
    await guest.post('/api/attendee-profiles', { firstName: 'Guest', profileImage });
  }
  await service.post('/api/attendee-profiles', { firstName: 'Visitor', profileImage });
  await service.database.query(
    `UPDATE registrations SET phone = '+1 416 555 0100', party = 3, children_along = 1,
      pending_email = 'somebody-else@example.org', pending_link_version = 2`,
  );
  await service.app.get(GuestCountsService).correct();
});

const run = (...args: string[]) => commandHere(service.databaseUrl, 'retention', ...args);
const inFolder = (name: string) => join(folder, name);
/** The tables of people in which anything is left. */
const left = async () => {
  const tables: string[] = [];
  for (const table of service.app.get(PersonalDataService).tables())
    if ((await service.rows(`SELECT 1 FROM ${table} LIMIT 1`)).length > 0) tables.push(table);
  return tables.sort();
};

describe('organize retention', () => {
  it('plans what is due, and changes nothing', async () => {
    const { stdout, stderr } = await run('plan', '--json');
    expect(JSON.parse(stdout)).toMatchObject([
      { what: 'answers', isDue: true, stored: 2 },
      { what: 'photos', isDue: true, stored: 3 },
      { what: 'registrations', isDue: true, stored: 1 },
    ]);
    expect(stderr).toBe('To erase what is due: retention run.\n');
  });

  it.each([
    ['unasked', [], 2, 'Nothing was done: add --yes'],
    ['with nowhere to keep addresses', ['--all', '--yes'], 2, '1 agreed to news of other events'],
  ])('%s erases nothing', async (_, args, status, says) => {
    const outcome = await run('run', ...args);
    expect([outcome.status, outcome.stderr]).toEqual([status, expect.stringContaining(says)]);
    expect(await service.rows('SELECT id FROM registrations')).toHaveLength(2);
  });

  it('warns that the event is not over', async () => {
    const event = (...args: string[]) => commandHere(service.databaseUrl, 'event', ...args);
    const all = () => run('run', '--all', '--contacts', inFolder('none.csv'));
    expect((await all()).stderr).not.toContain('to come');
    expect((await event('postpone', '--to', '2100-08-14T19:00', '--yes')).status).toBe(0);
    expect(await all()).toMatchObject({
      status: 2,
      stderr: expect.stringContaining(
        'The event is still to come, on Saturday, August 14, 2100. Registration is open until the next event is published. This permanently erases',
      ),
    });
    expect((await event('undo')).status).toBe(0);
    newAuditLines();
  });

  it('has no dates while the event has none', async () => {
    await publish(service, { ...content, event: postponeEvent(content, {}).event });
    const { stdout, stderr } = await run('plan', '--json');
    const undated = { dueAt: null, isDue: false };
    expect(JSON.parse(stdout)).toMatchObject([undated, undated, undated]);
    expect(stderr).toBe('Nothing is due until the event has a new date.\n');
    expect((await run('run', '--yes')).stderr).toBe('Nothing is due until the event has a new date.\n');
    expect(await run('run', '--all', '--contacts', inFolder('none.csv'))).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('The event is still to come, on a date not known yet. This permanently erases'),
    });
    await publish(service, content);
  });

  it('leaves only contacts of those who agreed', async () => {
    const { status, stderr } = await run('run', '--yes');
    const erased = '2 answers, 3 photos, 1 registration; 3 people of 1 registration had come';
    expect([status, stderr]).toEqual([0, expect.stringContaining(`Erased: ${erased}.`)]);
    expect(newAuditLines()).toEqual([auditLine('retention run', erased)]);
    const [kept, ...others] = await service.rows('SELECT * FROM registrations');
    expect(others).toEqual([]);
    expect(kept).toMatchObject({
      dietary_restrictions: null,
      accessibility_needs: null,
      hear_about: null,
      phone: null,
      pending_email: null,
      pending_link_version: null,
      party: 1,
      children_along: 0,
    });
    expect(await left()).toEqual(['consents', 'registrations']);
  });

  it('is required before another event', async () => {
    const next = { ...content, event: { ...content.event, id: 'bois-caiman-next' } };
    writeFileSync(inFolder('next.yaml'), writeEventYaml(next));
    const publishNext = () => commandHere(service.databaseUrl, 'event', 'publish', inFolder('next.yaml'), '--dry-run');
    expect(await publishNext()).toMatchObject({
      status: 1,
      stderr: expect.stringContaining('1 guest is still registered for the last event: close it first'),
    });
    expect((await run('run', '--all', '--contacts', inFolder('contacts.csv'), '--yes')).status).toBe(0);
    expect((await publishNext()).status).toBe(0);
  });

  it('leaves contacts only in a file', async () => {
    const text = readFileSync(inFolder('contacts.csv'), 'utf8');
    const [contact, ...others] = parse(text, { bom: true, columns: true }) as Record<string, string>[];
    expect(others).toEqual([]);
    // By which a consent is proved: when, and to which words.
    expect(contact!['Agreed at (UTC)']).toMatch(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(contact!['Agreed to']).toBe(registrationFields.futureEvents.wording.en);
    const links = await service.rows('SELECT id FROM organizer_links WHERE revoked_at IS NULL');
    expect(links).toEqual([]);
    expect(await left()).toEqual([]);
    expect((await service.get('/api/registrations/count')).body).toBe(0);
  });
});

const registrations = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);

/** Somebody of whom every table holds something. */
async function everywhere(email: string): Promise<Guest> {
  const answers = { firstName: 'Unmistakable', lastName: 'Unforgotten', email, profileImage };
  const guest = await newGuest(service, { ...answers, dietaryRestrictions: 'no okra' });
  await guest.post('/api/attendee-profiles', { firstName: 'Unmistakable', profileImage });
  await guest.post('/api/activities', newActivity(guest, 'event_checkin'), { 'Idempotency-Key': `key-of-${email}` });
  await complete(guest, 'story_sharing');
  for (const { id, right } of (await storedQuizzes(service)).slice(0, 4)) await answerQuiz(guest, id, right);
  return guest;
}

let other: Guest;

describe('organize registrations disclose', () => {
  beforeAll(async () => {
    other = await newGuest(service, { firstName: 'Other', email: 'other@example.org' });
    await complete(other, 'event_checkin');
    newAuditLines();
  });

  it('writes everything stored about one person', async () => {
    const { id } = await everywhere('Disclosed@example.org');
    const { status, stdout } = await registrations('disclose', 'disclosed@EXAMPLE.org');
    expect(status).toBe(0);
    const disclosed = JSON.parse(stdout);
    expect(disclosed).toMatchObject({
      registration: { id, lastName: 'Unforgotten', email: 'Disclosed@example.org', dietaryRestrictions: 'no okra' },
      activities: [{ activityType: 'event_checkin', points: 20 }, { activityType: 'story_sharing' }],
      standing: { totalPoints: expect.any(Number), correctAnswers: 4 },
      keptAnswers: [{ answer: { registrationId: id } }],
    });
    expect(disclosed.galleryPhotos).toMatchObject([
      { firstName: 'Unmistakable', profileImage: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
    expect(disclosed.registration.profileImage).toMatch(/^data:image\/jpeg;base64,/);
    expect(disclosed.quizAnswers).toHaveLength(4);
    expect(disclosed.quizAnswers[0]).toMatchObject({ question: expect.stringContaining(' '), isCorrect: true });
    expect(disclosed.achievements.length).toBeGreaterThan(0);
    expect(disclosed.achievements[0]).toMatchObject({ name: expect.any(String), unlockedAt: expect.any(String) });
    expect(stdout).not.toContain(other.id);
  });
});

describe('organize registrations forget', () => {
  it('erases one person, counts rows, leaves others', async () => {
    const before = (await service.get('/api/registrations/count')).body;
    const { id, cookie } = await everywhere('forgotten@example.org');
    const { status, stdout, stderr } = await registrations('forget', 'FORGOTTEN@example.org', '--yes', '--json');
    expect(status).toBe(0);
    const rows = JSON.parse(stdout) as { what: string; erased: number }[];
    expect(rows.at(-1)!.what).toBe('registration');
    expect(Object.fromEntries(rows.map(({ what, erased }) => [what, erased]))).toEqual({
      achievements: expect.any(Number),
      activities: 2,
      arrival: 0,
      contact: 0,
      galleryPhotos: 1,
      keptAnswers: 1,
      mails: 1,
      memories: 0,
      quizAnswers: 4,
      standing: 1,
      registration: 3,
    });
    expect(stderr).toContain('is erased');
    // The id alone, by which whoever brings a backup back knows whom to forget again.
    expect(newAuditLines()).toEqual([auditLine('registrations forget', id)]);
    expect((await service.get('/api/registrations/count')).body).toBe(before);
    expect((await service.get('/api/leaderboard')).body.map((entry: { id: string }) => entry.id)).toContain(other.id);
    expect((await service.get(`/api/users/${id}/stats`, { cookie })).status).toBe(404);
    expect((await registrations('forget', 'forgotten@example.org', '--yes')).status).toBe(1);
  });

  it('erases nothing without --yes or a terminal', async () => {
    const { status, stdout, stderr } = await registrations('forget', 'other@example.org');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^This permanently erases everything stored about other@example.org.*add --yes/);
    expect((await registrations('disclose', 'other@example.org')).status).toBe(0);
  });
});

const periods = { answersDays: 30, registrationsDays: 180, photosDays: 90 };
const dueOn = (now: string) =>
  retentionPlan({ ...content.event, endsAt: '2025-08-14T22:00:00-04:00' }, periods, new Date(now))
    .filter(({ isDue }) => isDue)
    .map(({ what }) => what);

it.each([
  ['2025-08-15T00:00:00Z', []],
  ['2025-09-14T01:59:59Z', []],
  ['2025-09-14T02:00:00Z', ['answers']],
  ['2025-11-13T02:00:00Z', ['answers', 'photos']],
  ['2026-02-11T01:59:59Z', ['answers', 'photos']],
  ['2026-02-11T02:00:00Z', ['answers', 'photos', 'registrations']],
])('at %s these are due: %j', (now, due) => {
  expect(dueOn(now)).toEqual(due);
});
