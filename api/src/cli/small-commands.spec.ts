import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { content } from '@konbit/event/shipped';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere, outcomeOf, startCommand } from '../../test-support/command-here.ts';
import { sending } from '../../test-support/organizer-links.ts';
import { profileImage } from '../../test-support/photos.ts';
import { type Json, somebody, sharedService } from '../../test-support/service.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';
import { PhotoStoreService } from '../common/photos/photo-store.service.ts';
import { count, deleteGuests } from '../../test-support/guests.ts';
import { wrongStandings } from '../../test-support/standings.ts';

const service = sharedService();
const ids: string[] = [];
beforeAll(async () => {
  for (const firstName of ['Anacaona', 'Toussaint', 'Anaïs']) {
    const headers = { 'Idempotency-Key': `photo-${ids.length}` };
    const { body } = await service.post('/api/attendee-profiles', { firstName, profileImage }, headers);
    ids.push(body.id);
  }
});

const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const names = (rows: Json[]) => rows.map(({ firstName }) => firstName as string);
const listed = async (...args: string[]) => names(JSON.parse((await run('photos', 'list', '--json', ...args)).stdout));
const inGallery = async () => names((await service.get('/api/attendee-profiles?photos=link')).body);

describe('photos', () => {
  it('list searches, up to a limit', async () => {
    expect(await listed('--search', 'ana')).toEqual(['Anaïs', 'Anacaona']);
    expect(await listed('--limit', '1')).toEqual(['Anaïs']);
  });

  it('hide and show a photo', async () => {
    const [, id = ''] = ids;
    newAuditLines();
    for (const [verb, state, names] of [
      ['hide', 'hidden', ['Anaïs', 'Anacaona']],
      ['show', 'shown', ['Anaïs', 'Toussaint', 'Anacaona']],
    ] as const) {
      expect((await run('photos', verb, id.toUpperCase())).stderr).toContain(`is ${state} now`);
      expect([newAuditLines(), await inGallery()]).toEqual([[auditLine(`photos ${verb}`, id)], names]);
      expect(await listed('--hidden')).toEqual(verb === 'hide' ? ['Toussaint'] : []);
    }
  });

  it('remove asks, then erases all copies', async () => {
    const [, , id = ''] = ids;
    const refused = await run('photos', 'remove', id);
    expect([refused.status, refused.stderr]).toEqual([2, expect.stringContaining('the photo of Anaïs')]);
    expect(await inGallery()).toContain('Anaïs');
    const { status } = await run('photos', 'remove', id, '--yes');
    expect([status, newAuditLines()]).toEqual([0, [auditLine('photos remove', id)]]);
    expect(await inGallery()).toEqual(['Toussaint', 'Anacaona']);
    for (const table of ['attendee_profiles', 'attendee_photos', 'idempotency_keys'])
      expect(JSON.stringify(await service.rows(`SELECT * FROM ${table}`))).not.toContain(id);
    for (const verb of ['hide', 'show', 'remove --yes', 'rename'])
      expect(await run('photos', ...verb.split(' '), id, ...(verb === 'rename' ? ['Guest'] : []))).toMatchObject({
        status: 1,
        stderr: 'No photo or line has this id: photos list and memories list show the ids.\n',
      });
  });

  it('remove is in the audit log before the bucket is asked', async () => {
    const [, id = ''] = ids;
    const audited: unknown[] = [];
    newAuditLines();
    jest
      .spyOn(PhotoStoreService.prototype, 'erase')
      .mockImplementation(async () => void audited.push(...newAuditLines()));
    expect((await run('photos', 'remove', id, '--yes')).status).toBe(0);
    jest.restoreAllMocks();
    expect(audited).toEqual([auditLine('photos remove', id)]);
  });
});

it.each([
  ['door', '/door', '/api/door/guests'],
  ['moderator', '/moderate', '/api/moderation/photos'],
  ['desk', '/desk', '/api/desk'],
])('link %s opens until it is revoked', async (role, page, path) => {
  newAuditLines();
  const { status, stdout, stderr } = await run('link', role, '--hours', '1');
  expect(stderr).toMatch(/^It opens .*\nIt ends in 1 hour: on \w+, .* [AP]M \(event's time\)\.\n/);
  const [link] = await service.rows('SELECT * FROM organizer_links WHERE role = ?', [role]);
  expect([status, newAuditLines()]).toEqual([0, [auditLine(`link ${role}`, link.id)]]);
  expect(link.expires_at.getTime() - link.created_at.getTime()).toBe(3_600_000);
  const { pathname, search, hash } = new URL(stdout.trim());
  expect([pathname, search, hash]).toEqual([page, '', expect.stringMatching(/^#[\w-]{43}$/)]);
  const open = async () => (await sending(service, hash.slice(1))('GET', path)).status;
  const state = async () =>
    (JSON.parse((await run('link', 'list', '--json')).stdout) as Json[]).find(({ id }) => id === link.id)?.state;
  expect([await open(), await state()]).toEqual([200, 'open']);
  expect((await run('link', 'revoke', link.id)).stderr).toContain('no longer opens anything');
  expect([await open(), await state(), newAuditLines()]).toEqual([401, 'revoked', [auditLine('link revoke', link.id)]]);
  expect((await run('link', 'revoke', link.id)).stderr).toBe(`${link.id} was revoked already.\n`);
  expect((await run('link', 'revoke', ids[0]!)).stderr).toContain('There is no link with this id');
});

it('archives the event in three languages, without photos', async () => {
  const folder = newFolder();
  const archived = await run('archive', folder);
  expect([archived.status, archived.stderr]).toEqual([0, expect.not.stringContaining('still to come')]);
  expect(readdirSync(folder).sort()).toEqual(['fr.html', 'ht.html', 'index.html', 'style.css']);
  for (const language of ['en', 'ht', 'fr'] as const) {
    const page = readFileSync(join(folder, language === 'en' ? 'index.html' : `${language}.html`), 'utf8');
    for (const entry of content.programme) expect(page).toContain(entry.title[language].replace('&', '&amp;'));
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).not.toMatch(/<script|https?:|src="\/|href="\/|Anacaona/);
  }
  expect(await run('archive', folder)).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') });
});

const guests = (where = 'TRUE') => count(service, `SELECT COUNT(*) FROM registrations WHERE ${where}`);

describe('seed', () => {
  beforeAll(() => deleteGuests(service));

  it('loads both catalogues; a faulty file changes nothing', async () => {
    const [achievements, quizzes] = JSON.parse((await run('seed', '--json')).stdout);
    expect([achievements.added, quizzes.added].every((added) => added >= 12)).toBe(true);
    const shipped = readFileSync(join(__dirname, '../../catalogues/quizzes.yaml'), 'utf8');
    const file = join(newFolder(), 'quizzes.yaml');
    const seedFile = async (text: string) => {
      writeFileSync(file, text);
      return run('seed', 'quizzes', '--file', file, '--json');
    };
    const broken = shipped.replace('difficulty: easy', 'difficulty: effortless');
    const line = broken.slice(0, broken.indexOf('effortless')).split('\n').length;
    expect(await seedFile(broken)).toMatchObject({
      status: 1,
      stdout: '',
      stderr: expect.stringMatching(new RegExp(`nothing has changed[^]*Line ${line}: `)),
    });
  });

  it('adds demo guests that add up, and removes only them', async () => {
    const { stderr } = await run('seed', 'demo', '--registrations', '60');
    expect(stderr).toContain('Added: 60 demo guests.');
    expect([await guests(), (await service.get('/api/registrations/count')).body]).toEqual([60, 60]);
    expect(await guests("email NOT LIKE '%@example.org'")).toBe(0);
    expect(await guests('dietary_restrictions IS NOT NULL')).toBeGreaterThan(0);
    expect((await service.get('/api/attendee-profiles?photos=link')).body).toHaveLength(24);
    expect((await service.get('/api/leaderboard')).body.length).toBeGreaterThan(5);
    expect(await count(service, 'SELECT COUNT(*) FROM user_achievements')).toBeGreaterThan(5);
    expect(await wrongStandings(service)).toEqual([]);

    const { body: guest } = await service.post(
      '/api/registrations',
      somebody({ email: 'ti.jan.0123456789@example.org' }),
    );
    await service.post('/api/attendee-profiles', { firstName: 'Ti Jan', profileImage });
    const [{ email }] = await service.rows(`SELECT email FROM registrations WHERE id <> '${guest.id}' LIMIT 1`);
    await run('registrations', 'cancel', email);
    const asked = await run('seed', 'demo', '--remove');
    expect([asked.status, asked.stderr]).toEqual([2, expect.stringMatching(/^This erases 60 demo guests/)]);
    expect((await run('seed', 'demo', '--remove', '--yes')).stderr).toContain('Erased: 60 demo guests.');
    const tables = await service.rows(`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = DATABASE() AND column_name = 'registration_id'`);
    for (const { name } of tables)
      expect(await count(service, `SELECT COUNT(*) FROM ${name} WHERE registration_id <> '${guest.id}'`)).toBe(0);
    expect(await service.rows('SELECT id FROM registrations')).toEqual([{ id: guest.id }]);
    expect((await service.get('/api/attendee-profiles?photos=link')).body).toMatchObject([{ firstName: 'Ti Jan' }]);
    expect((await run('seed', 'demo', '--remove', '--yes')).stderr).toBe('There are no demo guests.\n');
  });

  it.each([
    [['--registrations', '1500', '--profiles', '1002'], 1500, 1002, [1000, 500]],
    [['--registrations', '30', '--profiles', '0'], 30, 0, [30]],
    [['--registrations', '3'], 3, 3, [3]],
  ])('demo %j', async (words, registrations, profiles, batches) => {
    const before = await guests();
    const photosBefore = await count(service, 'SELECT COUNT(*) FROM attendee_photos');
    const addMany = jest.spyOn(RegistrationsAdminService.prototype, 'addMany');
    expect((await run('seed', 'demo', ...words)).status).toBe(0);
    const inMemory = addMany.mock.calls.map(([added]) => added.length);
    addMany.mockRestore();
    expect([(await guests()) - before, inMemory]).toEqual([registrations, batches]);
    expect((await count(service, 'SELECT COUNT(*) FROM attendee_photos')) - photosBefore).toBe(profiles);
    expect(await count(service, 'SELECT COUNT(*) FROM registration_photos')).toBe(
      await count(service, 'SELECT COUNT(*) FROM registrations WHERE has_profile_image'),
    );
    await deleteGuests(service);
  });

  it('asks before adding demo guests to a public site', async () => {
    const before = await guests();
    process.env.SITE_ORIGIN = 'https://konbit.test';
    const asked = await run('seed', 'demo', '--registrations', '3');
    const sure = await run('seed', 'demo', '--registrations', '3', '--yes');
    delete process.env.SITE_ORIGIN;
    expect([asked.status, asked.stderr]).toEqual([
      2,
      expect.stringMatching(/invented guests to https:\/\/konbit\.test/),
    ]);
    expect([sure.status, await guests()]).toEqual([0, before + 3]);
  });

  it('leaves consistent numbers after an interruption', async () => {
    const before = await guests();
    const child = startCommand(service.databaseUrl, ['seed', 'demo', '--registrations', '10000']);
    const ended = outcomeOf(child);
    while ((await guests()) === before) await pause(20);
    child.kill('SIGINT');
    expect(await ended).toMatchObject({ status: null, stdout: '' });
    const added = (await guests()) - before;
    expect([added > 0, added < 10_000, added % 1000]).toEqual([true, true, 0]);
    expect((await service.get('/api/registrations/count')).body).toBe(before + added);
    const sumOf = (sql: string) => count(service, `SELECT COALESCE(SUM(points), 0) FROM (${sql}) AS acts`);
    expect(await sumOf('SELECT total_points AS points FROM standings')).toBe(
      await sumOf(
        `SELECT points FROM activities UNION ALL SELECT points_earned FROM quiz_answers
          UNION ALL SELECT points FROM user_achievements`,
      ),
    );
  });
});
