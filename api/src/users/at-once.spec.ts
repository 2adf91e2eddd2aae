import { setTimeout as pause } from 'node:timers/promises';
import { activityTypes } from '@konbit/contracts';
import {
  answerQuiz,
  complete,
  count,
  newGuest,
  recordedPoints,
  startHub,
  storedQuizzes,
} from '../../test-support/guests.ts';
import type { Service } from '../../test-support/service.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { newStanding } from '../progress/standing.ts';

let service: Service;
beforeAll(async () => {
  service = await startHub();
});
afterAll(() => service.stop());

const kept = async (id: string) => count(service, 'SELECT total_points FROM standings WHERE registration_id = ?', [id]);

describe('all activities of one guest at once', () => {
  it('add up, and unlock each achievement once', async () => {
    const guest = await newGuest(service);
    const answers = await Promise.all(activityTypes.map((type) => complete(guest, type)));
    const unlocked = answers.flatMap(({ body }) => body.unlockedAchievements.map(({ name }: { name: string }) => name));
    expect([unlocked.length, new Set(unlocked).size]).toEqual([7, 7]);
    expect(await kept(guest.id)).toBe(await recordedPoints(service, guest.id));
  });

  it('would lose some of it without the lock on the standing', async () => {
    const guest = await newGuest(service);
    await complete(guest, 'event_checkin');
    // Reads without the lock, and widens the race: everybody has read before the first one writes.
    jest.spyOn(StandingsRepository.prototype, 'lock').mockImplementation(async function (
      this: StandingsRepository,
      manager,
      id,
    ) {
      const [standing] = await this.of([id], manager);
      await pause(500);
      return standing ?? newStanding(id);
    });
    await Promise.allSettled(activityTypes.slice(1, 5).map((type) => complete(guest, type)));
    expect(await kept(guest.id)).toBeLessThan(await recordedPoints(service, guest.id));
  });
});

describe('a registration erased while its guest plays', () => {
  it('takes everything with it; every act comes before or after', async () => {
    const guest = await newGuest(service);
    const quizzes = await storedQuizzes(service);
    const playing = quizzes.slice(0, 30).map(({ id, right }) => answerQuiz(guest, id, right));
    await playing[0];
    await service.database.query('DELETE FROM registrations WHERE id = ?', [guest.id]);
    const statuses = new Set((await Promise.all(playing)).map(({ status }) => status));
    expect([...statuses].every((status) => [201, 404].includes(status))).toBe(true);
    expect(await recordedPoints(service, guest.id)).toBe(0);
    expect(await count(service, 'SELECT COUNT(*) FROM standings WHERE registration_id = ?', [guest.id])).toBe(0);
  });
});
