import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { outcomeOf, startCommand } from '../../../test-support/command.ts';
import { commandHere } from '../../../test-support/command-here.ts';
import { count } from '../../../test-support/guests.ts';
import { dataUrl, picture } from '../../../test-support/photos.ts';
import { somebody, startService, type Service } from '../../../test-support/service.ts';
import { wrongStandings } from '../../../test-support/standings.ts';

let service: Service;
let schema: string;
let folder: string;
beforeAll(async () => {
  service = await startService();
  schema = service.databaseUrl;
  folder = mkdtempSync(join(tmpdir(), 'konbit-seed-'));
});
afterAll(async () => {
  await service.stop();
  rmSync(folder, { recursive: true, force: true });
});

const differing = async () => (await wrongStandings(service)).length;
const run = (...args: string[]) => commandHere(schema, ...args);
const report = async (...args: string[]) => JSON.parse((await run(...args, '--json')).stdout);
const shipped = (name: string) => join(__dirname, `../../../catalogues/${name}.yaml`);
const inFile = (name: string, text: string) => {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
};

describe('organize seed', () => {
  it('loads both catalogues, and changes nothing the second time', async () => {
    const [achievements, quizzes] = await report('seed');
    expect(achievements).toMatchObject({ catalogue: 'achievements', changed: 0, removed: 0 });
    expect([achievements.added, quizzes.added].every((added) => added >= 12)).toBe(true);
    const before = await service.rows('SELECT * FROM quizzes ORDER BY id');
    expect(await report('seed')).toMatchObject([
      { added: 0, changed: 0, unchanged: achievements.added, removed: 0, retired: 0 },
      { added: 0, changed: 0, unchanged: quizzes.added, removed: 0, retired: 0 },
    ]);
    expect(await service.rows('SELECT * FROM quizzes ORDER BY id')).toEqual(before);
  });

  it.each(['achievements', 'quizzes'])('%s takes a file of your own, and finds it unchanged again', async (name) => {
    const file = inFile(`${name}.yaml`, readFileSync(shipped(name), 'utf8'));
    const [again] = await report('seed', name, '--file', file);
    expect(again).toMatchObject({ added: 0, changed: 0, removed: 0 });
  });

  it('of a file with a fault changes nothing and names the line', async () => {
    const good = readFileSync(shipped('quizzes'), 'utf8');
    const broken = good.replace('difficulty: easy', 'difficulty: effortless');
    const line = broken.slice(0, broken.indexOf('effortless')).split('\n').length;
    const before = await service.rows('SELECT * FROM quizzes ORDER BY id');
    const { status, stdout, stderr } = await run('seed', 'quizzes', '--file', inFile('broken.yaml', broken));
    expect([status, stdout]).toEqual([1, '']);
    expect(stderr).toContain('nothing has changed');
    expect(stderr).toContain(`Line ${line}: `);
    expect(await service.rows('SELECT * FROM quizzes ORDER BY id')).toEqual(before);
  });

  it.each([
    ['that is not there', 'nowhere.yaml', undefined, /nowhere\.yaml is not there\.\n$/],
    ['that is empty', 'empty.yaml', '', /Line 1: .*none/],
    ['that is no YAML', 'odd.yaml', 'a: [', /Line 1: This is no YAML/],
  ])('of a file %s ends with 1', async (_, name, text, says) => {
    const file = text === undefined ? join(folder, name) : inFile(name, text);
    const { status, stderr } = await run('seed', 'achievements', '--file', file);
    expect(status).toBe(1);
    expect(stderr).toMatch(says);
  });
});

describe('organize seed demo', () => {
  it('adds guests who play, and everything adds up; once more, and there are more', async () => {
    const { stderr } = await run('seed', 'demo', '--registrations', '1200', '--profiles', '30');
    expect(stderr).toContain('1,200 demo guests and 30 photos were added.');
    await run('seed', 'demo', '--registrations', '10', '--profiles', '0');
    expect(await count(service, 'SELECT COUNT(*) FROM registrations')).toBe(1210);
    expect((await service.get('/api/registrations/count')).body).toBe(1210);
    expect(await count(service, "SELECT COUNT(*) FROM registrations WHERE email NOT LIKE '%@example.org'")).toBe(0);
    expect((await service.get('/api/attendee-profiles?photos=link')).body).toHaveLength(30);
    expect((await service.get('/api/leaderboard')).body).toHaveLength(100);
    expect(await count(service, 'SELECT COUNT(*) FROM user_achievements')).toBeGreaterThan(100);
    expect(await differing()).toBe(0);
  });

  it('takes back all who were invented with all that is theirs, and nobody else', async () => {
    const { body: guest } = await service.post(
      '/api/registrations',
      somebody({ email: 'ti.jan.0123456789@example.org' }),
    );
    const profile = { firstName: 'Ti Jan', profileImage: dataUrl(await picture(40, 30).jpeg().toBuffer()) };
    await service.post('/api/attendee-profiles', profile);
    // What became of them since: one is written to, one has cancelled.
    await service.rows(`INSERT INTO outbox (id, kind, recipient, language, registration_id, payload, message_id, state,
      attempts, next_attempt_at, created_at) SELECT UUID(), 'news', email, 'en', id, '{}', UUID(), 'queued', 0, NOW(),
      NOW() FROM registrations WHERE id <> '${guest.id}' LIMIT 3`);
    const [[{ email }]] = [await service.rows(`SELECT email FROM registrations WHERE id <> '${guest.id}' LIMIT 1`)];
    await run('registrations', 'cancel', email);
    expect(await run('seed', 'demo', '--remove')).toMatchObject({
      status: 2,
      stderr: expect.stringMatching(/^This erases 1,210 /),
    });
    const removed = await run('seed', 'demo', '--remove', '--yes');
    expect(removed.stderr).toContain('1,210 demo guests and 30 photos of the gallery were erased.');
    const tables = await service.rows(`SELECT table_name AS name FROM information_schema.columns
      WHERE table_schema = DATABASE() AND column_name = 'registration_id' ORDER BY table_name`);
    const others = tables.map(({ name }) =>
      count(service, `SELECT COUNT(*) FROM ${name} WHERE registration_id <> '${guest.id}'`),
    );
    expect(await Promise.all(others)).toEqual(tables.map(() => 0));
    expect(await service.rows('SELECT id FROM registrations')).toEqual([{ id: guest.id }]);
    expect((await service.get('/api/registrations/count')).body).toBe(1);
    expect((await service.get('/api/attendee-profiles?photos=link')).body).toMatchObject([{ firstName: 'Ti Jan' }]);
    expect((await run('seed', 'demo', '--remove', '--yes')).stderr).toBe('There are no demo guests.\n');
  });

  it('asks before it adds invented guests to a site for the world', async () => {
    const before = await count(service, 'SELECT COUNT(*) FROM registrations');
    Object.assign(process.env, { SITE_ORIGIN: 'https://konbit.test' });
    const asked = await run('seed', 'demo', '--registrations', '3', '--profiles', '0');
    const sure = await run('seed', 'demo', '--registrations', '3', '--profiles', '0', '--yes');
    delete process.env.SITE_ORIGIN;
    expect([asked.status, asked.stderr]).toEqual([
      2,
      expect.stringMatching(/invented guests to https:\/\/konbit\.test/),
    ]);
    expect([sure.status, await count(service, 'SELECT COUNT(*) FROM registrations')]).toEqual([0, before + 3]);
  });

  it('that is interrupted ends with 130, and leaves what adds up', async () => {
    const before = await count(service, 'SELECT COUNT(*) FROM registrations');
    const child = startCommand(schema, ['seed', 'demo', '--registrations', '10000', '--profiles', '0']);
    const ended = outcomeOf(child);
    await once(child.stderr, 'data');
    child.kill('SIGINT');
    const { status, stdout, stderr } = await ended;
    expect([status, stdout]).toEqual([130, '']);
    expect(stderr).toContain('Interrupted.');
    const left = await count(service, 'SELECT COUNT(*) FROM registrations');
    expect(left).toBeGreaterThan(before);
    expect(left).toBeLessThan(before + 10_000);
    expect((left - before) % 1000).toBe(0);
    expect((await service.get('/api/registrations/count')).body).toBe(left);
    expect(await differing()).toBe(0);
  });
});
