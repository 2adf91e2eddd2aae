import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { commandHere, outcomeOf, startCommand } from '../../test-support/command-here.ts';
import { newFolder } from '../../test-support/data-folder.ts';
import { count } from '../../test-support/guests.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { somebody, startService, type Service } from '../../test-support/service.ts';
import { wrongStandings } from '../../test-support/standings.ts';

let service: Service;
const folder = newFolder();
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const run = (...args: string[]) => commandHere(service.databaseUrl, ...args);
const guests = (where = 'TRUE') => count(service, `SELECT COUNT(*) FROM registrations WHERE ${where}`);

it('loads both catalogues; a faulty file changes nothing', async () => {
  const [achievements, quizzes] = JSON.parse((await run('seed', '--json')).stdout);
  expect([achievements.added, quizzes.added].every((added) => added >= 12)).toBe(true);
  const shipped = readFileSync(join(__dirname, '../../catalogues/quizzes.yaml'), 'utf8');
  const file = join(folder, 'quizzes.yaml');
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
  const { stderr } = await run('seed', 'demo', '--registrations', '240');
  expect(stderr).toContain('Added: 240 demo guests.');
  expect([await guests(), (await service.get('/api/registrations/count')).body]).toEqual([240, 240]);
  expect(await guests("email NOT LIKE '%@example.org'")).toBe(0);
  expect(await guests('dietary_restrictions IS NOT NULL')).toBeGreaterThan(40);
  expect((await service.get('/api/attendee-profiles?photos=link')).body).toHaveLength(24);
  expect((await service.get('/api/leaderboard')).body.length).toBeGreaterThan(20);
  expect(await count(service, 'SELECT COUNT(*) FROM user_achievements')).toBeGreaterThan(20);
  expect(await wrongStandings(service)).toEqual([]);

  const { body: guest } = await service.post(
    '/api/registrations',
    somebody({ email: 'ti.jan.0123456789@example.org' }),
  );
  const profileImage = dataUrl(await picture(40, 30).jpeg().toBuffer());
  await service.post('/api/attendee-profiles', { firstName: 'Ti Jan', profileImage });
  const [{ email }] = await service.rows(`SELECT email FROM registrations WHERE id <> '${guest.id}' LIMIT 1`);
  await run('registrations', 'cancel', email);
  const asked = await run('seed', 'demo', '--remove');
  expect([asked.status, asked.stderr]).toEqual([2, expect.stringMatching(/^This erases 240 demo guests/)]);
  expect((await run('seed', 'demo', '--remove', '--yes')).stderr).toContain('Erased: 240 demo guests.');
  const tables = await service.rows(`SELECT table_name AS name FROM information_schema.columns
    WHERE table_schema = DATABASE() AND column_name = 'registration_id'`);
  for (const { name } of tables)
    expect(await count(service, `SELECT COUNT(*) FROM ${name} WHERE registration_id <> '${guest.id}'`)).toBe(0);
  expect(await service.rows('SELECT id FROM registrations')).toEqual([{ id: guest.id }]);
  expect((await service.get('/api/attendee-profiles?photos=link')).body).toMatchObject([{ firstName: 'Ti Jan' }]);
  expect((await run('seed', 'demo', '--remove', '--yes')).stderr).toBe('There are no demo guests.\n');
});

it('asks before adding demo guests to a public site', async () => {
  const before = await guests();
  process.env.SITE_ORIGIN = 'https://konbit.test';
  const asked = await run('seed', 'demo', '--registrations', '3');
  const sure = await run('seed', 'demo', '--registrations', '3', '--yes');
  delete process.env.SITE_ORIGIN;
  expect([asked.status, asked.stderr]).toEqual([2, expect.stringMatching(/invented guests to https:\/\/konbit\.test/)]);
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
  expect(await wrongStandings(service)).toEqual([]);
});
