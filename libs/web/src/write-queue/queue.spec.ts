import 'fake-indexeddb/auto';
import type { QuizAnswerView } from '@konbit/contracts';
import { failure, type FakeApi, fakeApi, inTurn, networkAway } from '../test-support/index.ts';
import type * as Alone from './alone.ts';
import { createQueue, type Queue } from './queue.ts';
import type { QueuedWrite } from './queue-rules.ts';

let mockIsAlone = true;
jest.mock('./alone.ts', () => {
  const { alone } = jest.requireActual<typeof Alone>('./alone.ts');
  return { alone: (...given: Parameters<typeof alone>) => (mockIsAlone ? alone(...given) : given[2]()) };
});

const path = '/api/quiz/answer';
const answered = { isCorrect: true } as QuizAnswerView;
const given = (owner: string, quizId: string) => ({ owner, path, body: { quizId }, title: quizId });
let api: FakeApi;
let shown: readonly QueuedWrite[];
const tabs: Queue[] = [];
const openTab = async () => {
  const tab = await createQueue((writes) => (shown = writes));
  tabs.push(tab);
  return tab;
};
const sent = () =>
  api
    .callsTo(`POST ${path}`)
    .map(({ body, headers }) => [(body as { quizId: string }).quizId, headers.get('Idempotency-Key')]);
const ids = () => sent().map(([id]) => id);
/** Until nothing waits any more; the test's own limit catches what hangs. */
const until = async (isSo: () => boolean | Promise<boolean>) => {
  while (!(await isSo())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const emptied = (tab: Queue, owner = 'ana') => until(async () => !(await tab.hasWaiting(owner)));
const online = () => dispatchEvent(new Event('online'));

beforeEach(() => {
  api = fakeApi({ 'POST /api/quiz/answer': answered });
});
afterEach(async () => {
  mockIsAlone = true;
  for (const tab of tabs) for (const owner of ['ana', 'jan']) await tab.dropAll(owner);
  for (const tab of tabs.splice(0)) tab.close();
});

it('what was done without a network is sent in its order, once it is back, however often it is tried', async () => {
  api.answers['POST /api/quiz/answer'] = inTurn(networkAway(), Response.json(answered));
  const tab = await openTab();
  for (const id of ['a', 'b', 'c']) await tab.add(given('ana', id));
  expect(shown.map(({ title }) => title)).toEqual(['a', 'b', 'c']);
  tab.sendFor('ana');
  await until(() => sent().length === 1);
  online();
  await emptied(tab);
  expect(ids()).toEqual(['a', 'a', 'b', 'c']);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(new Set(sent().map(([, key]) => key)).size).toBe(3);
});

it('it outlasts the page, and is neither sent nor thrown away by another guest', async () => {
  const before = await openTab();
  for (const owner of ['ana', 'jan']) await before.add(given(owner, owner));
  tabs.splice(0).forEach((one) => one.close());
  const tab = await openTab();
  tab.sendFor('jan');
  await emptied(tab, 'jan');
  await tab.dropAll('jan');
  expect([ids(), shown.map(({ owner }) => owner)]).toEqual([['jan'], ['ana']]);
});

it('what the service refuses is told and stays until it was read, and what is behind it goes on', async () => {
  api.answers['POST /api/quiz/answer'] = inTurn(failure('QUIZ_ALREADY_ANSWERED'), Response.json(answered));
  const tab = await openTab();
  for (const id of ['a', 'b']) await tab.add(given('ana', id));
  tab.sendFor('ana');
  await until(() => shown.length === 1);
  expect(shown[0]).toMatchObject({ title: 'a', refusal: { status: 409 } });
  expect(shown[0]!.refusal!.text).toContain('QUIZ_ALREADY_ANSWERED');
  await tab.drop(shown[0]!.id);
  expect([ids(), shown]).toEqual([['a', 'b'], []]);
});

it('without its session it waits, and goes with the next one', async () => {
  api.answers['POST /api/quiz/answer'] = inTurn(failure('SESSION_REQUIRED'), Response.json(answered));
  const tab = await openTab();
  await tab.add(given('ana', 'a'));
  tab.sendFor('ana');
  await until(() => sent().length === 1);
  expect(await tab.hasWaiting('ana')).toBe(true);
  tab.sendFor('ana');
  await emptied(tab);
  expect(ids()).toEqual(['a', 'a']);
});

it('a service that asks for patience is not asked again before, though the network comes back', async () => {
  const busy = Response.json({}, { status: 429, headers: { 'Retry-After': '3600' } });
  api.answers['POST /api/quiz/answer'] = ({ body }) => ((body as { quizId: string }).quizId === 'a' ? busy : answered);
  const tab = await openTab();
  await tab.add(given('ana', 'a'));
  tab.sendFor('ana');
  await until(() => sent().length === 1);
  await tab.add(given('jan', 'jan'));
  online();
  await tab.add(given('ana', 'b'));
  // Whatever ana's would still send is sent before this.
  tab.sendFor('jan');
  await emptied(tab, 'jan');
  expect(ids()).toEqual(['a', 'jan']);
});

/** Two tabs of a guest are open when the network comes back. */
async function sentByTwoTabs() {
  const both = [await openTab(), await openTab()] as const;
  for (const id of ['a', 'b', 'c']) await both[0].add(given('ana', id));
  for (const tab of both) tab.sendFor('ana');
  await emptied(both[0]);
  return ids();
}

it('of two tabs one sends, by a lease where the browser has no locks', async () => {
  expect(await sentByTwoTabs()).toEqual(['a', 'b', 'c']);
});

it('which without it both would', async () => {
  mockIsAlone = false;
  expect((await sentByTwoTabs()).length).toBeGreaterThan(3);
});
