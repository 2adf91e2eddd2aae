import {
  answerQuiz,
  complete,
  count,
  manyGuests,
  newGuest,
  startHub,
  storedQuizzes,
  type Guest,
} from '../../test-support/guests.ts';
import type { Service } from '../../test-support/service.ts';
import { StandingsCheck, type StandingsCheckOptions } from './standings-check.ts';

let service: Service;
let guest: Guest;
beforeAll(async () => {
  service = await startHub();
  guest = await newGuest(service);
  await newGuest(service);
  await complete(guest, 'soup_sharing');
  const quizzes = await storedQuizzes(service);
  for (const { id, right } of quizzes.slice(0, 4)) await answerQuiz(guest, id, right);
  await answerQuiz(guest, quizzes[4]!.id, quizzes[4]!.wrong);
});
afterAll(() => service.stop());

const check = (options?: StandingsCheckOptions) => service.app.get(StandingsCheck).checkStandings(options);
const fine = { checked: 2, differing: 0, differences: [], repaired: 0 };
const standing = async () =>
  (await service.database.query('SELECT * FROM standings WHERE registration_id = ?', [guest.id]))[0];

describe('the check of the standings', () => {
  it('finds nothing where every act was kept', async () => {
    expect(await check()).toEqual(fine);
  });

  it.each([
    ['points too many', 'UPDATE standings SET total_points = total_points + 100'],
    ['an achievement too few', 'UPDATE standings SET achievements_count = achievements_count - 1'],
    ['a right answer too many', 'UPDATE standings SET correct_answers = 7'],
    ['another time', "UPDATE standings SET reached_at = '2025-08-14 23:00:00'"],
    ['another streak', `UPDATE standings SET progress = REPLACE(progress, '"longestStreak":4', '"longestStreak":5')`],
    ['no standing at all', 'DELETE FROM standings'],
  ])('finds %s, and repairs it when asked to', async (_, damage) => {
    const before = await standing();
    await service.database.query(damage);
    const found = await check();
    expect([found.differing, found.repaired, found.differences.map(({ registrationId }) => registrationId)]).toEqual([
      1,
      0,
      [guest.id],
    ]);
    expect(await check({ repair: true })).toMatchObject({ checked: 2, differing: 1, repaired: 1 });
    expect([await check(), await standing()]).toEqual([fine, before]);
  });

  it('says what is kept and what the records add up to', async () => {
    await service.database.query('UPDATE standings SET total_points = 1');
    const [difference] = (await check({ repair: true })).differences;
    expect(difference).toMatchObject({ kept: { totalPoints: 1 }, counted: { correctAnswers: 4 } });
    expect(difference?.counted.totalPoints).toBe(await count(service, 'SELECT total_points FROM standings'));
  });

  it('disturbs nobody who plays meanwhile', async () => {
    const player = await newGuest(service);
    const quizzes = await storedQuizzes(service);
    const playing = (async () => {
      for (const { id, right } of quizzes.slice(0, 20)) expect((await answerQuiz(player, id, right)).status).toBe(201);
    })();
    let over = false;
    void playing.finally(() => (over = true));
    while (!over) expect(await check({ repair: true })).toMatchObject({ differing: 0, repaired: 0 });
    await playing;
  });

  it('builds the standings of many from their records alone, and tells how far it is', async () => {
    const ids = await manyGuests(service, 1200);
    await service.database.query(
      `INSERT INTO activities (id, registration_id, activity_type, points, metadata, completed_at)
       SELECT UUID(), id, 'event_checkin', 20, '{}', NOW(3) FROM registrations WHERE id IN (?)`,
      [ids],
    );
    const progress: number[] = [];
    const report = await check({ repair: true, onProgress: (checked) => progress.push(checked) });
    expect(report).toMatchObject({ checked: 1203, differing: 1200, repaired: 1200 });
    expect(report.differences).toHaveLength(1000);
    expect(progress).toEqual([500, 1000, 1203]);
    expect((await check()).differing).toBe(0);
  });
});
