import {
  answerQuiz,
  complete,
  count,
  newGuest,
  startHub,
  storedQuizzes,
  type Guest,
  type StoredQuiz,
} from '../../test-support/guests.ts';
import type { Answer, Service } from '../../test-support/service.ts';
import { AchievementSeeder } from './achievement-seeder.ts';

let service: Service;
let guest: Guest;
let quizzes: StoredQuiz[];
beforeAll(async () => {
  service = await startHub();
  quizzes = await storedQuizzes(service);
});
beforeEach(async () => {
  guest = await newGuest(service);
});
afterAll(() => service.stop());

const unlockedBy = ({ body }: Answer): string[] => body.unlockedAchievements.map(({ name }: { name: string }) => name);

/** Answers one quiz after the other, right (R) or wrong (W); what each unlocked. */
async function play(moves: string): Promise<string[][]> {
  const unlocked: string[][] = [];
  for (const [at, move] of [...moves].entries()) {
    const { id, right, wrong } = quizzes[at]!;
    unlocked.push(unlockedBy(await answerQuiz(guest, id, move === 'R' ? right : wrong)));
  }
  return unlocked;
}

describe('the catalogue of achievements', () => {
  it('is for everybody, in the order of its file, without the rules', async () => {
    const { status, body } = await service.get('/api/achievements');
    expect([status, body.length]).toEqual([200, 20]);
    expect(body[0]).toEqual({
      id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-f]{4}-5/),
      name: 'First Flame',
      description: 'Complete your first activity.',
      icon: 'flame',
      points: 5,
    });
  });

  it.each([
    [{ 'accept-language': 'ht' }, 'Premye flanm'],
    [{ cookie: 'language=fr', 'accept-language': 'ht' }, 'Première flamme'],
    [{}, 'First Flame'],
  ])('with %j begins with %s, and tells caches what it depends on', async (headers, name) => {
    const answer = await service.get('/api/achievements', { 'accept-encoding': 'gzip', ...headers });
    expect([answer.body[0].name, answer.headers.get('vary')]).toEqual([
      name,
      'Cookie, Accept-Language, accept-encoding',
    ]);
  });
});

describe('an achievement that an organizer adds', () => {
  const entry = (id: string, rule: string) => `- id: ${id}
  name: { en: ${id}, ht: ${id}, fr: ${id} }
  description: { en: d, ht: d, fr: d }
  icon: star
  points: 50
  rule: ${rule}
`;
  const seed = (text: string) => service.app.get(AchievementSeeder).seed(text);
  const own = async () => (await guest.get(`/api/users/${guest.id}/stats`)).body;

  it('is given once, at the next act, also for earlier ones; one taken out stays with whoever holds it', async () => {
    await seed(entry('first', '{ type: activities-completed, atLeast: 1 }'));
    await complete(guest, 'soup_sharing');
    await play('RRRW');
    const report = await seed(
      entry('in-a-row', '{ type: correct-streak, atLeast: 3 }') + entry('never', '{ type: all-activities }'),
    );
    expect(report).toEqual({ added: 2, changed: 0, unchanged: 0, removed: 0, retired: 1 });
    const before = await own();
    expect(unlockedBy(await complete(guest, 'photo_upload'))).toEqual(['in-a-row']);
    expect(unlockedBy(await complete(guest, 'story_sharing'))).toEqual([]);
    expect(await own()).toMatchObject({ totalPoints: before.totalPoints + 15 + 25 + 50, achievementsCount: 2 });
    expect((await service.get('/api/achievements')).body.map(({ name }: { name: string }) => name)).toEqual([
      'in-a-row',
      'never',
    ]);
    expect((await guest.get(`/api/users/${guest.id}/achievements`)).body).toHaveLength(2);
    expect(
      await count(service, "SELECT COUNT(*) FROM achievements WHERE slug = 'first' AND retired_at IS NOT NULL"),
    ).toBe(1);
  });
});
