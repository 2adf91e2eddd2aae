import { activityPoints, activityTypes } from '@konbit/contracts';
import {
  answerQuiz,
  complete,
  count,
  newActivity,
  newGuest,
  recordedPoints,
  startHub,
  storedQuizzes,
  type Guest,
  type StoredQuiz,
} from '../../test-support/guests.ts';
import { type Answer, sharedService } from '../../test-support/service.ts';
import { AchievementsRepository } from '../achievements/achievements.repository.ts';
import { metadataRule, pointsRule } from './activities.dto.ts';

const service = sharedService(startHub);
let guest: Guest;
let quizzes: StoredQuiz[];
beforeAll(async () => {
  quizzes = await storedQuizzes(service);
});
beforeEach(async () => {
  guest = await newGuest(service);
});

const send = (changes: Record<string, unknown>) =>
  guest.post('/api/activities', newActivity(guest, 'soup_sharing', changes));

describe('completing an activity', () => {
  it('returns the record and what it unlocked', async () => {
    const { status, body } = await send({ unknown: 'dropped' });
    expect(status).toBe(201);
    expect(body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      registrationId: guest.id,
      activityType: 'soup_sharing',
      points: 20,
      metadata: '{"activity_name":"soup_sharing"}',
      completedAt: expect.stringMatching(/^\d{4}-.*Z$/),
      unlockedAchievements: [
        { id: expect.any(String), name: 'First Flame', icon: 'flame', points: 5 },
        { id: expect.any(String), name: 'Bowl of Freedom', icon: 'soup-bowl', points: 10 },
      ],
    });
  });

  it('names achievements in the page’s language', async () => {
    const page = { 'accept-language': 'ht' };
    const { body } = await guest.post('/api/activities', newActivity(guest, 'soup_sharing'), page);
    expect(body.unlockedAchievements.map(({ name }: { name: string }) => name)).toEqual(['Premye flanm', 'Bòl libète']);
  });

  it('adds up points of activities and achievements', async () => {
    for (const type of activityTypes) expect((await complete(guest, type)).status).toBe(201);
    const activities = Object.values(activityPoints).reduce((sum, points) => sum + points, 0);
    const [{ body: stats }, { body: done }] = [
      await guest.get(`/api/users/${guest.id}/stats`),
      await guest.get(`/api/users/${guest.id}/activities`),
    ];
    // First Flame 5, Many Hands 15, The Whole Night 50, one each for prayer, soup and story 10, Rising Star 10.
    expect(stats).toEqual({ totalPoints: activities + 110, achievementsCount: 7, correctAnswers: 0 });
    expect(done.map(({ activityType }: { activityType: string }) => activityType)).toEqual(activityTypes);
    expect(await recordedPoints(service, guest.id)).toBe(stats.totalPoints);
  });

  it.each([
    ['points', 21, 'This activity gives 20 points.'],
    ['activityType', 'sleeping', /^This must be one of: event_checkin, /],
    ['metadata', '{', 'This must be a JSON text with an activity_name.'],
    ['registrationId', 7, 'This is not an id.'],
  ])('refuses %s when it is %j', async (field, value, sentence) => {
    const { status, body } = await send({ [field]: value });
    const text = typeof sentence === 'string' ? sentence : expect.stringMatching(sentence);
    expect([status, body.code, body.fields]).toEqual([400, 'VALIDATION_FAILED', { [field]: text }]);
    expect(await recordedPoints(service, guest.id)).toBe(0);
  });
});

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
  it('is public, in its order, without rules', async () => {
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
  ])('with %j begins with %s, and varies by header', async (headers, name) => {
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
  const seed = (text: string) => service.app.get(AchievementsRepository).seed(text);
  const own = async () => (await guest.get(`/api/users/${guest.id}/stats`)).body;

  it('counts earlier acts; a retired one stays', async () => {
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

describe('the points a guest claims for an activity', () => {
  it.each([
    ['event_checkin', 20, undefined],
    ['event_checkin', '20', 'This activity gives 20 points.'],
    ['panel_question', -30, 'This activity gives 30 points.'],
    ['panel_question', undefined, 'This activity gives 30 points.'],
  ] as const)('%s for %j', (type, points, sentence) => {
    expect(pointsRule(type, points)).toBe(sentence);
  });
});

describe('the metadata of an activity', () => {
  const invalid = 'This must be a JSON text with an activity_name.';
  const ofLength = (length: number) => `{"activity_name":"${'🥁'.repeat(length - 20)}"}`;

  it.each([
    ['{"activity_name":"Soup Sharing"}', undefined],
    ['{"activity_name":"Soup Sharing","note":[1,{"a":null}]}', undefined],
    [ofLength(2000), undefined],
    [ofLength(2001), 'Please use at most 2,000 characters.'],
    ['{"activity_name":""}', invalid],
    ['{"activity_name":" "}', invalid],
    ['null', invalid],
    ['{"activity_name"', invalid],
    ['['.repeat(1999), invalid],
    [null, invalid],
    [{ activity_name: 'Soup Sharing' }, invalid],
  ])('%j', (metadata, sentence) => {
    expect(metadataRule(metadata)).toBe(sentence);
  });
});
