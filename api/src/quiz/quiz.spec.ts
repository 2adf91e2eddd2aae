import {
  answerQuiz,
  newGuest,
  recordedPoints,
  startHub,
  storedQuizzes,
  type Guest,
  type StoredQuiz,
} from '../../test-support/guests.ts';
import { sharedService } from '../../test-support/service.ts';
import { QuizzesRepository } from './quizzes.repository.ts';

const service = sharedService(startHub);
let guest: Guest;
let quizzes: StoredQuiz[];
beforeAll(async () => {
  quizzes = await storedQuizzes(service);
});
beforeEach(async () => {
  guest = await newGuest(service);
});

const quizNamed = async (slug: string) => (await storedQuizzes(service, `slug = '${slug}'`))[0]!;
const draw = (language = 'en') =>
  guest.get(`/api/quiz/random?registrationId=${guest.id}`, { 'accept-language': language });

async function askOnly(...ids: string[]) {
  await service.database.query('UPDATE quizzes SET retired_at = IF(id IN (?), NULL, NOW(3))', [ids]);
  service.app.get(QuizzesRepository).cached.forget();
}

describe('drawing a quiz', () => {
  it('shows question and options, not the answer', async () => {
    const { status, body, headers } = await draw();
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['category', 'difficulty', 'id', 'options', 'points', 'question']);
    expect(body.options).toHaveLength(4);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('uses the page’s language', async () => {
    const one = quizzes[0]!;
    await askOnly(one.id);
    const shown = await Promise.all(['en', 'ht', 'fr'].map(async (language) => (await draw(language)).body));
    await askOnly(...quizzes.map(({ id }) => id));
    const [[stored]] = (await service.database.query('SELECT question FROM quizzes WHERE id = ?', [
      one.id,
    ])) as unknown as [[{ question: string }]];
    const { en, ht, fr } = JSON.parse(stored.question);
    expect(shown.map(({ question }) => question)).toEqual([en, ht, fr]);
  });

  it('is random', async () => {
    const drawn = await Promise.all(Array.from({ length: 20 }, async () => (await draw()).body.id));
    expect(new Set(drawn).size).toBeGreaterThan(5);
  });

  it('skips answered quizzes, until none is left', async () => {
    const few = quizzes.slice(0, 12).map(({ id }) => id);
    await askOnly(...few);
    const seen: string[] = [];
    for (let left = few.length; left > 0; left -= 1) {
      const { id, options } = (await draw()).body;
      seen.push(id);
      expect((await answerQuiz(guest, id, options[0])).status).toBe(201);
    }
    const { status, body } = await draw();
    await askOnly(...quizzes.map(({ id }) => id));
    expect(seen.sort()).toEqual(few.sort());
    expect([status, body.code, body.message]).toEqual([
      404,
      'NO_MORE_QUIZZES',
      "You've completed all available cultural quizzes! Great job!",
    ]);
  });
});

describe('answering a quiz', () => {
  it('gives points, explanation and source when right', async () => {
    const quiz = await quizNamed('uprising-of-1791');
    const { status, body } = await answerQuiz(guest, quiz.id, '1791');
    expect(status).toBe(201);
    expect(body).toEqual({
      isCorrect: true,
      correctAnswer: '1791',
      explanation: expect.stringMatching(/^The rising broke out/),
      source: 'Laurent Dubois, Avengers of the New World, Harvard University Press, 2004, ch. 4',
      pointsEarned: 10,
      unlockedAchievements: [],
    });
    expect(await recordedPoints(service, guest.id)).toBe(10);
  });

  it('gives no points when wrong, but explains', async () => {
    const quiz = await quizNamed('uprising-of-1791');
    const { status, body } = await answerQuiz(guest, quiz.id, ' 1825 ');
    expect([status, body]).toEqual([
      201,
      expect.objectContaining({ isCorrect: false, correctAnswer: '1791', pointsEarned: 0 }),
    ]);
    expect((await guest.get(`/api/users/${guest.id}/stats`)).body).toEqual({
      totalPoints: 0,
      achievementsCount: 0,
      correctAnswers: 0,
    });
  });

  it.each([
    ['Sendomeng', 'en', 'Sendomeng', /^Sendomeng te koloni/],
    ['Saint-Domingue', 'en', 'Saint-Domingue', /^Saint-Domingue was/],
    ['Saint-Domingue', 'fr', 'Saint-Domingue', /^Saint-Domingue était/],
  ])('%s on a page in %s: explained in its own language', async (text, language, correctAnswer, explanation) => {
    const quiz = await quizNamed('colonial-name-of-haiti');
    const { body } = await answerQuiz(guest, quiz.id, text, language);
    expect(body).toMatchObject({ correctAnswer, explanation: expect.stringMatching(explanation) });
  });

  it('counts once', async () => {
    const [quiz] = quizzes as [StoredQuiz];
    await answerQuiz(guest, quiz.id, quiz.wrong);
    const { status, body } = await answerQuiz(guest, quiz.id, quiz.right);
    const sentence = 'You have already answered this quiz.';
    expect([status, body]).toEqual([
      409,
      { statusCode: 409, code: 'QUIZ_ALREADY_ANSWERED', message: sentence, error: sentence },
    ]);
    expect(await recordedPoints(service, guest.id)).toBe(0);
  });

  it.each([
    ['selectedAnswer', 'Atlantis', 'Please choose one of the answers.'],
    ['selectedAnswer', 2, 'This must be a text.'],
    ['quizId', 'uprising-of-1791', 'This is not an id.'],
  ])('refuses %s when it is %j', async (field, value, sentence) => {
    const body = {
      registrationId: guest.id,
      quizId: quizzes[0]!.id,
      selectedAnswer: quizzes[0]!.right,
      [field]: value,
    };
    const answer = await guest.post('/api/quiz/answer', body);
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'VALIDATION_FAILED',
      { [field]: sentence },
    ]);
    expect(JSON.stringify(answer.body)).not.toContain('explanation');
  });

  it('refuses an unknown quiz', async () => {
    const { status, body } = await answerQuiz(guest, '0190a1b2-0000-7000-8000-00000000000a', '1791');
    expect([status, body.code]).toEqual([404, 'QUIZ_NOT_FOUND']);
  });
});
