import { auditLine, newAuditLines } from '../../test-support/audit-line.ts';
import { commandHere } from '../../test-support/command-here.ts';
import { answerQuiz, complete, newGuest, startHub, storedQuizzes, type Guest } from '../../test-support/guests.ts';
import { dataUrl, picture } from '../../test-support/photos.ts';
import { sessionOf, somebody, type Service } from '../../test-support/service.ts';

let service: Service;
let other: Guest;
beforeAll(async () => {
  service = await startHub();
  other = await newGuest(service, { firstName: 'Other', email: 'other@example.org' });
  await complete(other, 'event_checkin');
});
afterAll(() => service.stop());

const run = (...args: string[]) => commandHere(service.databaseUrl, 'registrations', ...args);

/** Somebody of whom every table holds something. */
async function everywhere(email: string): Promise<Guest> {
  const profileImage = dataUrl(await picture(20, 20).jpeg().toBuffer());
  const answers = { firstName: 'Unmistakable', lastName: 'Unforgotten', email, profileImage };
  const registered = await service.post(
    '/api/registrations',
    somebody({ ...answers, dietaryRestrictions: 'no okra' }),
    {
      'Idempotency-Key': `key-of-${email}`,
    },
  );
  const cookie = sessionOf(registered);
  const guest: Guest = {
    id: registered.body.id,
    cookie,
    get: (path) => service.get(path, { cookie }),
    post: (path, body, headers = {}) => service.post(path, body, { cookie, ...headers }),
  };
  await guest.post('/api/attendee-profiles', { firstName: 'Unmistakable', profileImage });
  await complete(guest, 'event_checkin');
  await complete(guest, 'story_sharing');
  for (const { id, right } of (await storedQuizzes(service)).slice(0, 4)) await answerQuiz(guest, id, right);
  return guest;
}

describe('organize registrations disclose', () => {
  it('writes all that is held on a person, of every table, and nothing of another', async () => {
    const { id } = await everywhere('Disclosed@example.org');
    const { status, stdout } = await run('disclose', 'disclosed@EXAMPLE.org');
    expect(status).toBe(0);
    const held = JSON.parse(stdout);
    expect(held).toMatchObject({
      registration: { id, lastName: 'Unforgotten', email: 'Disclosed@example.org', dietaryRestrictions: 'no okra' },
      activities: [{ activityType: 'event_checkin', points: 20 }, { activityType: 'story_sharing' }],
      standing: { totalPoints: expect.any(Number), correctAnswers: 4 },
      keptAnswers: [{ answer: { id } }],
    });
    expect(held.galleryPhotos).toMatchObject([
      { firstName: 'Unmistakable', profileImage: expect.stringMatching(/^data:image\/jpeg;base64,/) },
    ]);
    expect(held.registration.profileImage).toMatch(/^data:image\/jpeg;base64,/);
    expect(held.quizAnswers).toHaveLength(4);
    expect(held.quizAnswers[0]).toMatchObject({ question: expect.stringContaining(' '), isCorrect: true });
    expect(held.achievements.length).toBeGreaterThan(0);
    expect(held.achievements[0]).toMatchObject({ name: expect.any(String), unlockedAt: expect.any(String) });
    expect(stdout).not.toContain(other.id);
  });
});

describe('organize registrations forget', () => {
  it('erases a person, says what of, and leaves the others', async () => {
    const before = (await service.get('/api/registrations/count')).body;
    const { id, cookie } = await everywhere('forgotten@example.org');
    const { status, stdout, stderr } = await run('forget', 'FORGOTTEN@example.org', '--yes', '--json');
    expect(status).toBe(0);
    expect(JSON.parse(stdout)).toEqual([
      { what: 'achievements', erased: expect.any(Number) },
      { what: 'activities', erased: 2 },
      { what: 'arrival', erased: 0 },
      { what: 'contact', erased: 0 },
      { what: 'galleryPhotos', erased: 1 },
      { what: 'keptAnswers', erased: 1 },
      { what: 'mails', erased: 1 },
      { what: 'quizAnswers', erased: 4 },
      { what: 'standing', erased: 1 },
      { what: 'registration', erased: 3 },
    ]);
    expect(stderr).toContain('is forgotten');
    // The id alone, by which whoever brings a backup back knows whom to forget again.
    expect(newAuditLines()).toEqual([auditLine('registrations forget', id)]);
    expect((await service.get('/api/registrations/count')).body).toBe(before);
    expect((await service.get('/api/leaderboard')).body.map((entry: { id: string }) => entry.id)).toContain(other.id);
    expect((await service.get(`/api/users/${id}/stats`, { cookie })).status).toBe(404);
    expect((await run('forget', 'forgotten@example.org', '--yes')).status).toBe(1);
  });

  it('without --yes and without a terminal erases nothing', async () => {
    const { status, stdout, stderr } = await run('forget', 'other@example.org');
    expect([status, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/^This erases all that is held on other@example.org.*add --yes/);
    expect((await run('disclose', 'other@example.org')).status).toBe(0);
  });
});
