import type { AchievementView, ActivityView, LeaderboardEntry, QuizView } from '@konbit/contracts';
import { type Answers, fakeApi, noContent } from '@konbit/web/test-support';

export function guestApi(answers: Answers = {}) {
  return fakeApi({
    'GET /api/registrations': [{ id: 'u1', email: 'ana@example.com' }],
    'DELETE /api/session': noContent,
    'GET /api/users/u1/stats': { totalPoints: 0, achievementsCount: 0, correctAnswers: 0 },
    'GET /api/users/u1/activities': [],
    'GET /api/users/u1/achievements': [],
    'GET /api/users/u1/achievements/steps': [],
    'GET /api/achievements': catalogue,
    'GET /api/leaderboard': [],
    'GET /api/leaderboard/together': { acts: 0 },
    'GET /api/quiz/random': quiz,
    ...answers,
  });
}

/** What the service answers to 'Arrive'. */
export const arrival: ActivityView = {
  id: 'a1',
  registrationId: 'u1',
  activityType: 'event_checkin',
  points: 20,
  metadata: '{}',
  completedAt: '2025-08-14T23:30:00Z',
  unlockedAchievements: [],
};

export const catalogue: AchievementView[] = [
  { id: 'first-flame', name: 'First Flame', description: 'Complete your first activity.', icon: 'flame', points: 5 },
  { id: 'drumbeat', name: 'Drumbeat', description: 'Give three right answers in a row.', icon: 'drum', points: 10 },
];

export const quiz: QuizView = {
  id: 'q1',
  question: 'Which soup is shared on the first of January?',
  options: ['Soup joumou', 'Bouyon', 'Akasan', 'Griot'],
  category: 'food',
  difficulty: 'easy',
  points: 10,
};

export function entry(registrationId: string, rank: number, totalPoints = 300 - rank): LeaderboardEntry {
  const registration = { firstName: 'Guest', lastName: registrationId.toUpperCase() };
  return { id: `entry-${registrationId}`, registrationId, totalPoints, achievementsCount: 1, rank, registration };
}

export const crowd = (size: number) => Array.from({ length: size }, (_, index) => entry(`g${index + 1}`, index + 1));
