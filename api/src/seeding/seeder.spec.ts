import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answerQuiz, count, newGuest, storedQuizzes } from '../../test-support/guests.ts';
import { copySchema } from '../../test-support/schema.ts';
import { startService, testEnvironment, type Service } from '../../test-support/service.ts';
import { Settings } from '../config/settings.ts';
import { Seeder, seedEmptyCatalogues, shippedCatalogue } from './seeder.ts';

const folder = mkdtempSync(join(tmpdir(), 'konbit-catalogues-'));
afterAll(() => rmSync(folder, { recursive: true }));

let files = 0;
function file(text: string): string {
  files += 1;
  const path = join(folder, `${files}.yaml`);
  writeFileSync(path, text);
  return path;
}

const shipped = readFileSync(shippedCatalogue('quizzes'), 'utf8');
const without = (slug: string) => shipped.replace(new RegExp(`- id: ${slug}\\n( .*\\n|\\n)*`), '');
const inFile = shipped.match(/^- id: /gm)!.length;
const nothing = { added: 0, changed: 0, removed: 0, retired: 0 };

describe('seeding', () => {
  let service: Service;
  let seeder: Seeder;
  beforeAll(async () => {
    service = await startService();
    seeder = service.app.get(Seeder);
  });
  afterAll(() => service.stop());
  const rows = async () => (await service.database.query('SELECT * FROM quizzes ORDER BY id'))[0];

  it('fills both catalogues once', async () => {
    expect(await seeder.seed('achievements')).toEqual({ ...nothing, added: 20, unchanged: 0 });
    expect(await seeder.seed('quizzes')).toEqual({ ...nothing, added: inFile, unchanged: 0 });
    const before = await rows();
    expect(await seeder.seed('quizzes')).toEqual({ ...nothing, unchanged: inFile });
    expect(await rows()).toEqual(before);
  });

  it('updates a changed text under its id', async () => {
    const [{ id }] = (await service.database.query("SELECT id FROM quizzes WHERE slug = 'name-ayiti'"))[0] as {
      id: string;
    }[] as [{ id: string }];
    const changed = file(shipped.replace('Who had called the land by that name?', 'Whose word was it?'));
    expect(await seeder.seed('quizzes', changed)).toEqual({ ...nothing, changed: 1, unchanged: inFile - 1 });
    expect(
      await count(service, "SELECT COUNT(*) FROM quizzes WHERE id = ? AND question LIKE '%Whose word was it?%'", [id]),
    ).toBe(1);
  });

  it('removes or retires missing quizzes, restores both', async () => {
    await seeder.seed('quizzes');
    const guest = await newGuest(service);
    const [answered] = await storedQuizzes(service, "slug = 'name-ayiti'");
    await answerQuiz(guest, answered!.id, answered!.right);
    const shorter = file(without('name-ayiti').replace(/- id: battle-of-vertieres\n( .*\n|\n)*/, ''));
    expect(await seeder.seed('quizzes', shorter)).toEqual({
      ...nothing,
      unchanged: inFile - 2,
      removed: 1,
      retired: 1,
    });
    expect(await seeder.seed('quizzes', shorter)).toEqual({ ...nothing, unchanged: inFile - 2 });
    expect(await count(service, 'SELECT COUNT(*) FROM quizzes WHERE retired_at IS NULL')).toBe(inFile - 2);
    expect(await count(service, 'SELECT COUNT(*) FROM quiz_answers')).toBe(1);
    expect(await seeder.seed('quizzes')).toEqual({ ...nothing, added: 1, changed: 1, unchanged: inFile - 2 });
  });

  it('runs twice at once', async () => {
    await service.database.query('DELETE FROM quiz_answers');
    await service.database.query('DELETE FROM quizzes');
    await Promise.all([seeder.seed('quizzes'), seeder.seed('quizzes')]);
    expect(await count(service, 'SELECT COUNT(*) FROM quizzes')).toBe(inFile);
  });
});

describe('after migrations', () => {
  it('fills only empty catalogues', async () => {
    const settings = new Settings(testEnvironment(await copySchema('migrated')));
    expect(await seedEmptyCatalogues(settings)).toEqual(['achievements', 'quizzes']);
    expect(await seedEmptyCatalogues(settings)).toEqual([]);
  });
});
