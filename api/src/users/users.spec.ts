import { answerQuiz, complete, newGuest, startHub, storedQuizzes, type Guest } from '../../test-support/guests.ts';
import type { Service } from '../../test-support/service.ts';

let service: Service;
let guest: Guest;
beforeAll(async () => {
  service = await startHub();
});
beforeEach(async () => {
  guest = await newGuest(service);
});
afterAll(() => service.stop());

const own = (what: string, id = guest.id) => guest.get(`/api/users/${id}/${what}`);

describe('what a guest sees of themselves', () => {
  it('is what was done, its points and what it unlocked', async () => {
    await complete(guest, 'photo_upload');
    await complete(guest, 'prayer_attendance');
    const [quiz] = await storedQuizzes(service, "difficulty = 'hard'");
    await answerQuiz(guest, quiz!.id, quiz!.right);
    expect((await own('stats')).body).toEqual({
      totalPoints: 15 + 25 + 20 + 5 + 10,
      achievementsCount: 2,
      correctAnswers: 1,
    });
    const completedAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
    expect((await own('activities')).body).toEqual([
      { activityType: 'photo_upload', points: 15, completedAt },
      { activityType: 'prayer_attendance', points: 25, completedAt },
    ]);
    const catalogue: { id: string; name: string }[] = (await service.get('/api/achievements')).body;
    const held: { achievementId: string; unlockedAt: string }[] = (await own('achievements')).body;
    expect(held.map(({ achievementId }) => catalogue.find(({ id }) => id === achievementId)?.name)).toEqual([
      'First Flame',
      'One Voice',
    ]);
    expect(held[0]).toEqual({ achievementId: expect.any(String), unlockedAt: completedAt });
  });

  it('is how far they are with what they have not unlocked, by the rules that unlock it', async () => {
    await complete(guest, 'photo_upload');
    const catalogue: { id: string; name: string }[] = (await service.get('/api/achievements')).body;
    const named = (name: string) => catalogue.find((each) => each.name === name)?.id;
    const { body }: { body: { achievementId: string }[] } = await own('achievements/steps');
    expect(body).toHaveLength(catalogue.length - 1);
    expect(body).toContainEqual({ achievementId: named('Many Hands'), done: 1, of: 5 });
    expect(body).toContainEqual({ achievementId: named('The Whole Night'), done: 1, of: 9 });
    expect(body).not.toContainEqual(expect.objectContaining({ achievementId: named('First Flame') }));
  });

  it.each(['stats', 'activities', 'achievements', 'achievements/steps'])(
    '%s: by an id in any letters, as long as the registration is there',
    async (what) => {
      expect((await own(what, 'me')).status).toBe(403);
      expect((await own(what, guest.id.toUpperCase())).status).toBe(200);
      await service.database.query('DELETE FROM registrations WHERE id = ?', [guest.id]);
      expect((await own(what)).body.code).toBe('REGISTRATION_NOT_FOUND');
    },
  );
});
