import './test-support/stored-session.ts';
import type { QuizAnswerView, QuizView } from '@konbit/contracts';
import {
  failure,
  fakeApi,
  inTurn,
  networkAway,
  neverAnswers,
  noContent,
  toast,
  withDeviceStorage,
} from '@konbit/web/test-support';
import { createQueryClient, deviceStore, dropWrites, useSetSession, type Write } from '@konbit/web';
import { onlineManager } from '@tanstack/react-query';
import { act, cleanup, fireEvent, renderHook, screen, waitFor, within } from '@testing-library/react';
import { quizStore } from './quiz/offline-quizzes.ts';
import { arrival, guestApi, quiz } from './test-support/guest-api.ts';
import { renderHub } from './test-support/render-hub.tsx';

beforeAll(async () => {
  await withDeviceStorage();
  // Never idle: these tests store the quizzes themselves.
  Object.assign(globalThis, { requestIdleCallback: () => 0, cancelIdleCallback() {} });
});
afterEach(async () => {
  cleanup();
  await dropWrites(createQueryClient(), 'u1');
});

const away = { 'POST /api/activities': networkAway(), 'POST /api/quiz/answer': networkAway() } as const;
const completeArrival = async (user: Awaited<ReturnType<typeof renderHub>>) =>
  user.click(await screen.findByRole('button', { name: 'Complete: Arrive' }));
const storedQuizzes = async () => (await quizStore('u1').all()).map(({ id }) => id);
beforeEach(() => onlineManager.setOnline(false));
const goOnline = () => act(() => onlineManager.setOnline(true));

it('shows a late refusal until the guest confirms it', async () => {
  const api = guestApi(away);
  const user = await renderHub();
  await completeArrival(user);
  await screen.findByText('1 waiting to send');
  api.answers['POST /api/activities'] = failure('EVENT_OVER');
  goOnline();
  const sentence = 'Not counted: Arrive The event is over.';
  await waitFor(() => expect(screen.getByText(/^Not counted/).closest('p')).toHaveTextContent(sentence));
  expect(screen.getByRole('button', { name: 'Complete: Arrive' })).toBeEnabled();
  await user.click(screen.getByRole('button', { name: 'Got it' }));
  await waitFor(() => expect(screen.queryByText(/^Not counted/)).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

it('shows after a reload that an activity is being sent, then its stamp', async () => {
  goOnline();
  let answer: (response: Response) => void = () => {};
  const held = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const api = guestApi({ 'POST /api/activities': inTurn<Promise<Response>>(neverAnswers(), held) });
  await completeArrival(await renderHub());
  await waitFor(() => expect(api.callsTo('POST /api/activities')).toHaveLength(1));
  cleanup();
  await renderHub();
  expect(await screen.findByText('1 waiting to send')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Complete: Arrive' })).not.toBeInTheDocument();
  answer(Response.json(arrival));
  expect(await screen.findByText('Done · 20 points')).toBeInTheDocument();
  const [first, second] = api.callsTo('POST /api/activities').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(second).toBe(first);
});

it('saves an answer until the service marks it', async () => {
  const other = { ...quiz, id: 'q2', question: 'Another one?' };
  const api = guestApi({
    ...away,
    'GET /api/quiz/random': inTurn<QuizView>(quiz, other, other),
  });
  const user = await renderHub({ at: '/gamification?tab=quiz' });
  await user.click(await screen.findByRole('button', { name: 'Start Quiz' }));
  await screen.findByText(quiz.question);
  await user.click(screen.getByRole('button', { name: 'Leave this question' }));
  await user.click(screen.getByRole('button', { name: 'Start Quiz' }));
  await user.click(await screen.findByRole('radio', { name: 'Griot' }));
  await user.click(screen.getByRole('button', { name: 'Submit Answer' }));
  expect(await screen.findByRole('heading', { name: 'Answer saved' })).toHaveFocus();
  expect(screen.queryByText(/Right answer|Not quite|That’s right/)).not.toBeInTheDocument();
  // The service draws the same quiz again.
  await user.click(screen.getByRole('button', { name: 'Next Question' }));
  expect(await screen.findByText(quiz.question)).toBeInTheDocument();

  const marked: QuizAnswerView = {
    isCorrect: true,
    correctAnswer: 'Griot',
    explanation: null,
    source: '',
    pointsEarned: 10,
    unlockedAchievements: [],
  };
  api.answers['POST /api/quiz/answer'] = marked;
  goOnline();
  const list = await screen.findByRole('heading', { name: 'Checked in the meantime' });
  expect(list.nextSibling).toHaveTextContent('Another one?That’s right · +10 points');
  await waitFor(() => expect(toast()).toHaveTextContent('Correct! / Well done! You earned 10 points.'));
  await waitFor(async () => expect(await storedQuizzes()).toEqual(['q1']));
  await waitFor(() => expect(api.callsTo('GET /api/users/u1/stats')).toHaveLength(2));
});

it('refreshes standings once, after everything is sent', async () => {
  const api = guestApi(away);
  const user = await renderHub();
  await completeArrival(user);
  await screen.findByText('1 waiting to send');
  await user.click(screen.getAllByRole('button', { name: /^Complete: / })[0]!);
  await screen.findByText('2 waiting to send');
  const before = api.calls.length;
  api.answers['POST /api/activities'] = inTurn(arrival, { ...arrival, activityType: 'soup_sharing' });
  goOnline();
  await waitFor(() => expect(screen.getAllByText('Done · 20 points')).toHaveLength(2));
  const read = () => api.calls.slice(before).map(({ path }) => path.split('/')[2]);
  await waitFor(() => expect(read().join(' ')).toMatch(/^(activities )+users/));
  expect(read().filter((part) => part === 'leaderboard')).toHaveLength(1);
});

it('asks before leaving, then deletes everything', async () => {
  const api = guestApi(away);
  await quizStore('u1').keep(quiz);
  const user = await renderHub();
  await completeArrival(user);
  await screen.findByText('1 waiting to send');
  await user.click(screen.getByRole('button', { name: 'Switch Account' }));
  const question = await screen.findByRole('dialog', { name: 'Something is waiting to send' });
  await user.click(within(question).getByRole('button', { name: 'Stay' }));
  expect(localStorage).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Switch Account' }));
  await screen.findByRole('dialog');
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.click(screen.getByRole('button', { name: 'Switch Account' }));
  await user.click(await screen.findByRole('button', { name: 'Leave anyway' }));
  const email = await screen.findByLabelText('Email');
  expect(await storedQuizzes()).toEqual([]);
  fakeApi({ ...api.answers, 'POST /api/activities': arrival });
  fireEvent.change(email, { target: { value: 'ana@example.com' } });
  await user.type(email, '{Enter}');
  expect(await screen.findByRole('button', { name: 'Complete: Arrive' })).toBeEnabled();
  expect(screen.queryByText(/to send/)).not.toBeInTheDocument();
});

describe('leaving without a network', () => {
  const endings = (api: ReturnType<typeof guestApi>) => api.callsTo('DELETE /api/session').map(({ query }) => query);
  const unsent = () => deviceStore.all<Write>('leaving', 'write');
  async function leaveInVain() {
    const { result: setSession } = renderHook(useSetSession);
    act(() => setSession.current({ registrationId: 'u1', userEmail: 'ana@example.com' }));
    const api = guestApi({ 'DELETE /api/session': networkAway() });
    const user = await renderHub();
    await user.click(screen.getByRole('button', { name: 'Switch Account' }));
    await waitFor(() => expect(endings(api)).toEqual([{ registrationId: 'u1' }]));
    api.answers['DELETE /api/session'] = noContent;
    return { api, user };
  }

  it('ends the session on the service once there is a network, from this page or the next', async () => {
    const { api } = await leaveInVain();
    const [write] = await unsent();
    goOnline();
    await waitFor(async () => expect(await unsent()).toEqual([]));
    expect(endings(api)).toHaveLength(2);
    cleanup();
    await deviceStore.set(['leaving', 'write', write!.key], write);
    await renderHub();
    await waitFor(() => expect(endings(api)).toHaveLength(3));
  });

  it('does not end the session of the guest who has entered since', async () => {
    const { api, user } = await leaveInVain();
    await user.type(screen.getByLabelText('Email'), 'ana@example.com{Enter}');
    await screen.findByRole('button', { name: 'Switch Account' });
    goOnline();
    await waitFor(async () => expect(await unsent()).toEqual([]));
    expect(endings(api)).toHaveLength(1);
  });
});
