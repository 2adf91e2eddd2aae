import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { activityPoints, type ActivityType, difficulties, languages } from '@konbit/contracts';
import { checkSpelling, checkTexts } from '@konbit/event';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { answerQuiz, count, newGuest, storedQuizzes } from '../../test-support/guests.ts';
import { copySchema } from '../../test-support/schema.ts';
import { sharedService, testEnvironment } from '../../test-support/service.ts';
import { isUnlocked } from '../achievements/achievement-rule.ts';
import { readAchievements } from '../achievements/read-achievements.ts';
import { Settings } from '../config/settings.ts';
import { type Act, standingFrom } from '../progress/standing.ts';
import { readQuizzes } from '../quiz/read-quizzes.ts';
import { catalogueSchema, schemaFile } from './catalogue-schema.ts';
import { catalogueNames, SeederService, shippedCatalogue } from './seeder.service.ts';
import { seedEmptyCatalogues } from './seed-empty-catalogues.ts';
import { stableId } from '../common/new-id.ts';

const folder = newFolder();

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
  const service = sharedService();
  const seeder = { seed: (...args: Parameters<SeederService['seed']>) => service.app.get(SeederService).seed(...args) };
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

describe.each(catalogueNames)('the schema of the %s for editors', (name) => {
  it('is up to date (npm run catalogue-schemas)', () => {
    expect(JSON.parse(readFileSync(schemaFile(name), 'utf8'))).toEqual(catalogueSchema(name));
  });

  it('is named by the shipped file', () => {
    const [firstLine] = readFileSync(shippedCatalogue(name), 'utf8').split('\n');
    expect(firstLine).toBe(`# yaml-language-server: $schema=${name}.schema.json`);
  });
});

const quizzes = readQuizzes(shipped);
const achievements = readAchievements(readFileSync(shippedCatalogue('achievements'), 'utf8'));
const placeInSource =
  /https?:\/\/[^/\s]+\/[^\s;]+|\b(ch\.|no\.|disc|articles?|decision|resolution|part [IVX]+|introduction|epilogue|title page)|“[^”]+”/;
const share = (fits: (quiz: (typeof quizzes)[number]) => boolean) => quizzes.filter(fits).length / quizzes.length;

describe('the shipped quizzes', () => {
  it('are at least 48, at least 12 of each difficulty', () => {
    expect(quizzes.length).toBeGreaterThanOrEqual(48);
    for (const difficulty of difficulties) {
      expect(quizzes.filter((quiz) => quiz.difficulty === difficulty).length).toBeGreaterThanOrEqual(12);
    }
  });

  it.each(languages)('ask no question twice in %s', (language) => {
    const questions = quizzes.map(({ question }) => question[language]);
    expect(new Set(questions).size).toBe(questions.length);
  });

  it.each(languages)('hide the right option’s length in %s', (language) => {
    const isUniquely = (pick: (...lengths: number[]) => number) =>
      share(({ options, answer }) => {
        const lengths = options.map((option) => option[language].length);
        const extreme = pick(...lengths);
        return lengths[answer - 1] === extreme && lengths.filter((length) => length === extreme).length === 1;
      });
    expect(isUniquely(Math.max)).toBeLessThanOrEqual(0.35);
    expect(isUniquely(Math.min)).toBeLessThanOrEqual(0.35);
  });

  it.each([1, 2, 3, 4])('have the right option evenly at place %i', (place) => {
    const there = share(({ answer }) => answer === place);
    expect([there > 0.18, there < 0.32]).toEqual([true, true]);
  });

  it('are complete and spelled right in three languages', () => {
    const texts = quizzes.map(({ slug, question, options, explanation }) => [slug, { question, options, explanation }]);
    const all = Object.fromEntries(texts);
    expect([...checkTexts(all, ''), ...checkSpelling(all, '')]).toEqual([]);
  });

  it('name exact sources, and no open encyclopedia', () => {
    expect(quizzes.filter(({ source }) => !placeInSource.test(source)).map(({ slug }) => slug)).toEqual([]);
    expect(quizzes.filter(({ source }) => /wikipedia/i.test(source)).map(({ slug }) => slug)).toEqual([]);
  });
});

describe('the shipped achievements', () => {
  it('are at least 12, each with its own drawing', () => {
    expect(achievements.length).toBeGreaterThanOrEqual(12);
    expect(new Set(achievements.map(({ rule }) => rule.type)).size).toBeGreaterThanOrEqual(6);
    expect(new Set(achievements.map(({ icon }) => icon)).size).toBe(achievements.length);
  });

  it('can all be earned', () => {
    const at = new Date(0);
    const activities = Object.entries(activityPoints) as [ActivityType, number][];
    const acts: Act[] = [
      ...activities.map(([activityType, points]) => ({ kind: 'activity', activityType, points, at }) as const),
      ...quizzes.map(
        ({ category, difficulty, points }) =>
          ({ kind: 'answer', isCorrect: true, category, difficulty, points, at }) as const,
      ),
    ];
    const { progress } = standingFrom('a', acts, []);
    expect(achievements.filter(({ rule }) => !isUnlocked(rule, progress))).toEqual([]);
  });
});

it('the id of a catalogue entry never changes', () => {
  expect(stableId('quiz:uprising-of-1791')).toBe('a2a9c908-cdfe-56d1-8ad9-3414dd05d6de');
});
