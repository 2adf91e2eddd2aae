import '../test-support/stored-session.ts';
import type { QuizAnswerView, QuizView } from '@konbit/contracts';
import { failure, networkAway, toast } from '@konbit/web/test-support';
import { screen, waitFor, within } from '@testing-library/react';
import { guestApi, quiz } from '../test-support/guest-api.ts';
import { renderHub } from '../test-support/render-hub.tsx';
import { pickStored } from './offline-quizzes.ts';

const explanation = 'Under slavery it was kept for the masters.';
const right = {
  isCorrect: true,
  correctAnswer: 'Soup joumou',
  explanation,
  source: 'UNESCO, decision 16.COM 19, https://ich.unesco.org/en/Decisions/16.COM/19',
  pointsEarned: 10,
  unlockedAchievements: [],
};
const wrong = { ...right, isCorrect: false, pointsEarned: 0, explanation: null };
const noneLeft = failure('NO_MORE_QUIZZES', "You've completed all available cultural quizzes! Great job!");
const button = (name: string) => screen.getByRole('button', { name });
const question = () => screen.findByRole('group', { name: quiz.question });

const renderQuiz = () => renderHub({ at: '/gamification?tab=quiz' });

async function renderQuestion() {
  const user = await renderQuiz();
  await user.click(button('Start Quiz'));
  await question();
  return user;
}

async function answer(option: string) {
  const user = await renderQuestion();
  await user.click(screen.getByRole('radio', { name: option }));
  await user.click(button('Submit Answer'));
  return user;
}

describe('starting the quiz', () => {
  it('draws a question in the page’s language', async () => {
    const api = guestApi();
    await renderQuestion();
    const [draw] = api.callsTo('GET /api/quiz/random');
    expect([draw?.query, draw?.headers.get('Accept-Language')]).toEqual([{ registrationId: 'u1' }, 'en']);
    expect(screen.getAllByRole('radio').map((radio) => radio.getAttribute('value'))).toEqual(quiz.options);
    expect(screen.getByText('Food')).toBeInTheDocument();
    expect(screen.getByText('Easy')).toBeInTheDocument();
    expect(screen.getByText('10 points')).toBeInTheDocument();
    expect(button('Submit Answer')).toBeDisabled();
  });

  it.each([
    ['none is left', noneLeft, "No More Quizzes / You've completed all available cultural quizzes! Great job!"],
    ['the service gives a reason', failure('UNAVAILABLE', 'The service is away.'), 'Error / The service is away.'],
    ['there is no answer', networkAway(), 'Error / Please try again.'],
  ])('says so when %s', async (_, failed, expected) => {
    guestApi({ 'GET /api/quiz/random': failed });
    const user = await renderQuiz();
    await user.click(button('Start Quiz'));
    await waitFor(() => expect(toast()).toHaveTextContent(expected));
    expect(button('Start Quiz')).toBeInTheDocument();
  });
});

describe('answering', () => {
  it('shows points and story, and refreshes the standings', async () => {
    const api = guestApi({ 'POST /api/quiz/answer': right });
    await answer('Soup joumou');
    expect(await screen.findByRole('heading', { name: /^That’s right/ })).toHaveFocus();
    expect(toast()).toHaveTextContent('Correct! / Well done! You earned 10 points.');
    expect(screen.getByText(explanation)).toBeInTheDocument();
    expect(screen.getByText(/^Source: UNESCO, decision/)).toBeInTheDocument();
    const link = screen.getByRole('link', { name: 'ich.unesco.org' });
    expect(link).toHaveAttribute('href', 'https://ich.unesco.org/en/Decisions/16.COM/19');
    expect(screen.getByText('Soup joumou').closest('li')).toHaveTextContent('Your answer: correct');
    expect(api.callsTo('POST /api/quiz/answer')[0]?.body).toEqual({
      registrationId: 'u1',
      quizId: 'q1',
      selectedAnswer: 'Soup joumou',
    });
    await waitFor(() => expect(api.callsTo('GET /api/users/u1/stats')).toHaveLength(2));
    expect(api.callsTo('GET /api/leaderboard')).toHaveLength(2);
  });

  it('shows the right answer after a wrong one', async () => {
    guestApi({ 'POST /api/quiz/answer': wrong });
    await answer('Griot');
    expect(await screen.findByRole('heading', { name: 'Not quite' })).toBeInTheDocument();
    expect(toast()).toHaveTextContent("Incorrect / Don't worry, keep learning about our rich culture!");
    expect(screen.getByText('Soup joumou').closest('li')).toHaveTextContent('Right answer');
    expect(screen.getByText('Griot').closest('li')).toHaveTextContent('Your answer');
    expect(screen.queryByText('The story behind it')).not.toBeInTheDocument();
  });

  it('sends the answer once despite several clicks', async () => {
    let mark = (_: QuizAnswerView) => {};
    const api = guestApi({
      'POST /api/quiz/answer': new Promise((resolve) => {
        mark = resolve;
      }),
    });
    const user = await answer('Griot');
    await user.click(button('Checking your answer…'));
    mark(wrong);
    // The standings are read anew once nothing is left to send.
    await waitFor(() => expect(api.callsTo('GET /api/users/u1/stats')).toHaveLength(2));
    expect(api.callsTo('POST /api/quiz/answer')).toHaveLength(1);
  });

  it.each([
    ['the service gives a reason', failure('QUIZ_ALREADY_ANSWERED', 'Already answered.'), 'Error / Already answered.'],
    ['there is no answer', networkAway(), 'Error / Please try again.'],
  ])('keeps the choice when %s', async (_, failed, expected) => {
    guestApi({ 'POST /api/quiz/answer': failed });
    await answer('Griot');
    await waitFor(() => expect(toast()).toHaveTextContent(expected));
    expect(screen.getByRole('radio', { name: 'Griot' })).toBeChecked();
    expect(button('Submit Answer')).toBeEnabled();
  });
});

describe('after the result', () => {
  async function renderResult() {
    const api = guestApi({ 'POST /api/quiz/answer': right });
    const user = await answer('Soup joumou');
    await screen.findByText(explanation);
    return { api, user };
  }

  it('draws another question, and closes', async () => {
    const { api, user } = await renderResult();
    api.answers['GET /api/quiz/random'] = { ...quiz, id: 'q2', question: 'What is a konbit?' };
    await user.click(button('Next Question'));
    expect(await screen.findByRole('group', { name: 'What is a konbit?' })).toBeInTheDocument();
    expect(screen.getAllByRole('radio', { checked: false })).toHaveLength(4);
    await user.click(screen.getByRole('radio', { name: 'Griot' }));
    await user.click(button('Submit Answer'));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    expect(button('Start Quiz')).toBeInTheDocument();
  });

  it('stays closed when the next question comes late', async () => {
    const { api, user } = await renderResult();
    let answerDraw = (_: QuizView) => {};
    api.answers['GET /api/quiz/random'] = new Promise((resolve) => {
      answerDraw = resolve;
    });
    await user.click(button('Next Question'));
    await user.click(button('Close'));
    answerDraw({ ...quiz, id: 'q2' });
    expect(await screen.findByRole('button', { name: 'Start Quiz' })).toBeEnabled();
    expect(screen.queryByRole('group')).not.toBeInTheDocument();
  });

  it('keeps the result when drawing another fails', async () => {
    const { api, user } = await renderResult();
    api.answers['GET /api/quiz/random'] = networkAway();
    await user.click(button('Next Question'));
    await waitFor(() => expect(toast()).toHaveTextContent('Error / Please try again.'));
    expect(screen.getByText(explanation)).toBeInTheDocument();
    api.answers['GET /api/quiz/random'] = noneLeft;
    await user.click(button('Next Question'));
    expect(await screen.findByRole('heading', { name: 'You know them all by now' })).toBeInTheDocument();
  });
});

it('keeps the question while another tab is open', async () => {
  const api = guestApi();
  const user = await renderQuestion();
  await user.click(screen.getByRole('radio', { name: 'Akasan' }));
  await user.click(screen.getByRole('tab', { name: 'Leaderboard' }));
  await user.click(screen.getByRole('tab', { name: 'Cultural Quiz' }));
  expect(within(await question()).getByRole('radio', { name: 'Akasan' })).toBeChecked();
  expect(api.callsTo('GET /api/quiz/random')).toHaveLength(1);
  await user.click(button('Leave this question'));
  expect(button('Start Quiz')).toBeInTheDocument();
});

const stored = ['a', 'b', 'c'].map((id) => ({ id }) as QuizView);

it.each<[string, string[], string | undefined, string | undefined]>([
  ['another one than the last', [], 'a', 'b'],
  ['the last one where no other is open', ['b', 'c'], 'a', 'a'],
  ['nothing once all have answers', ['a', 'b', 'c'], 'c', undefined],
])('picks %s', (_, answeredIds, lastId, id) => expect(pickStored(stored, answeredIds, lastId)?.id).toBe(id));
