import 'fake-indexeddb/auto';
import type { QuizAnswerView } from '@konbit/contracts';
import { onlineManager, type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createQueryClient } from '../query/query-client.ts';
import { failure, type FakeApi, fakeApi, inTurn, networkAway, noContent } from '../test-support/index.ts';
import { deviceStore } from '../storage/device-store.ts';
import { newWrite, useOpenWrites, useResumeWrites, useWrite, useWriteOutcomes } from './use-writes.ts';
import { dropWrites, type Send, type Write } from './write-cache.ts';
import type * as Rules from './write-rules.ts';

// Attempts follow each other at once; the rules' own tests cover the pauses.
jest.mock('./write-rules.ts', () => ({ ...jest.requireActual<typeof Rules>('./write-rules.ts'), pauseMs: () => 1 }));

const path = '/api/quiz/answer';
const answered = { isCorrect: true } as QuizAnswerView;
const answerTo = (owner: string, quizId: string) =>
  newWrite({ owner, path, body: { quizId }, title: quizId, holds: 'isCorrect' });
let api: FakeApi;
const open: (() => void)[] = [];
const owners = new Set<string>();

/** A guest's page in a tab of its own. */
function openTab(owner = 'ana', send?: Send) {
  owners.add(owner);
  const client: QueryClient = createQueryClient();
  const outcomes: string[] = [];
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  );
  const page = renderHook(
    () => {
      useResumeWrites(owner, send);
      useWriteOutcomes(owner, path, {
        onSent: (_, { title }, hasWaited) => outcomes.push(`${title} sent${hasWaited ? ' late' : ''}`),
        onRefused: (_, { title }) => outcomes.push(`${title} refused`),
        onLast: () => outcomes.push('last'),
      });
      return { queued: useOpenWrites(owner).filter(({ hasWaited }) => hasWaited), write: useWrite(owner) };
    },
    { wrapper },
  );
  const tab = {
    client,
    outcomes,
    do: (...ids: string[]) => ids.forEach((id) => page.result.current.write.mutate(answerTo(owner, id))),
    queued: () => page.result.current.queued.map(({ title, refusal }) => title + (refusal?.status ?? '')),
    close: () => {
      page.unmount();
      client.clear();
    },
  };
  open.push(tab.close);
  return tab;
}
/** The test's own limit catches what hangs. */
const until = async (isTrue: () => boolean | Promise<boolean>) => {
  while (!(await isTrue())) await new Promise((resolve) => setTimeout(resolve, 5));
};
const kept = async () => {
  const ofEach = [...owners].map((owner) => deviceStore.all<Write>(owner, 'write'));
  return (await Promise.all(ofEach)).flat();
};
const titlesKept = async () => (await kept()).map(({ title }) => title).sort();
const sent = () =>
  api
    .callsTo(`POST ${path}`)
    .map(({ body, headers }) => [(body as { quizId: string }).quizId, headers.get('Idempotency-Key')] as const);
const ids = () => sent().map(([id]) => id);
const away = () => {
  onlineManager.setOnline(false);
  api.answers[`POST ${path}`] = networkAway();
};
const back = (answer: FakeApi['answers']['POST /api/quiz/answer'] = answered) => {
  api.answers[`POST ${path}`] = answer;
  onlineManager.setOnline(true);
};

// Writes change outside React.
beforeAll(() => void Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false }));
beforeEach(() => {
  api = fakeApi({ [`POST ${path}`]: answered });
});
afterEach(async () => {
  for (const close of open.splice(0)) close();
  onlineManager.setOnline(true);
  for (const owner of owners) await dropWrites(createQueryClient(), owner);
});

it('sends what waited in its order, each under one key', async () => {
  const tab = openTab();
  away();
  tab.do('a', 'b', 'c');
  await until(() => tab.queued().length === 3 && sent().length === 1);
  back();
  await until(() => tab.outcomes.includes('last'));
  expect(ids()).toEqual(['a', 'a', 'b', 'c']);
  expect(sent()[1]).toEqual(sent()[0]);
  expect(new Set(sent().map(([, key]) => key)).size).toBe(3);
  expect(tab.outcomes).toEqual(['a sent late', 'b sent late', 'c sent late', 'last']);
  expect(await kept()).toEqual([]);
});

it.each<[string, () => Response]>([
  ['{}', () => Response.json({})],
  ['null', () => Response.json(null)],
  ['nothing', () => new Response('')],
  ['no content', noContent],
  ['a login page', () => new Response('<!doctype html><form>')],
])('waits while something else answers in place of the service: %s', async (_, foreign) => {
  api.answers[`POST ${path}`] = inTurn(foreign(), Response.json(answered));
  const tab = openTab();
  tab.do('a');
  await until(() => tab.outcomes.includes('last'));
  expect(tab.outcomes).toEqual(['a sent late', 'last']);
  expect(sent()[1]).toEqual(sent()[0]);
});

it('sends where the browser lacks newer functions', async () => {
  const { timeout } = AbortSignal;
  Reflect.deleteProperty(AbortSignal, 'timeout');
  const tab = openTab();
  tab.do('a');
  await until(() => tab.outcomes.includes('last'));
  expect(tab.outcomes).toEqual(['a sent', 'last']);
  Object.assign(AbortSignal, { timeout });
});

it('says of a late write when it was made', async () => {
  const tab = openTab();
  tab.do('at once');
  await until(() => tab.outcomes.includes('last'));
  away();
  tab.do('late');
  await until(() => tab.queued().length === 1 && sent().length === 2);
  back();
  await until(() => tab.outcomes.includes('late sent late'));
  const calls = api
    .callsTo(`POST ${path}`)
    .map(({ headers }) => [headers.get('Acted-At'), headers.get('Idempotency-Key')]);
  const madeAt = new Date(Number(calls[2]![1]!.split('-')[0])).toISOString();
  expect(calls.map(([at]) => at)).toEqual([null, null, madeAt]);
});

it('outlasts the tab, and stays its own guest’s', async () => {
  away();
  const before = openTab();
  before.do('a', 'b');
  const another = openTab('jan');
  another.do('j');
  await until(async () => (await kept()).length === 3);
  before.close();
  another.close();
  const jan = openTab('jan');
  await until(() => jan.queued().length === 1);
  back();
  await until(() => jan.outcomes.includes('last'));
  await dropWrites(jan.client, 'jan');
  expect([ids().slice(-1), await titlesKept()]).toEqual([['j'], ['a', 'b']]);
  const ana = openTab();
  await until(() => ana.outcomes.includes('last'));
  expect(ids().slice(-2)).toEqual(['a', 'b']);
});

it('keeps a late refusal until it is dropped: the next tab shows it, and neither sends nor reports it again', async () => {
  away();
  const before = openTab();
  before.do('a', 'b');
  await until(() => before.queued().length === 2);
  const refused = ({ body }: { body: unknown }) =>
    (body as { quizId: string }).quizId === 'a' ? failure('QUIZ_ALREADY_ANSWERED') : Response.json(answered);
  back(refused);
  await until(() => before.outcomes.includes('last') && before.queued().length === 1);
  expect([before.outcomes, before.queued()]).toEqual([['a refused', 'b sent late', 'last'], ['a409']]);
  before.close();
  const calls = sent().length;
  const tab = openTab();
  await until(() => tab.queued()[0] === 'a409');
  tab.do('c');
  await until(() => tab.outcomes.includes('last'));
  expect([ids().slice(calls), tab.outcomes]).toEqual([['c'], ['c sent', 'last']]);
  await dropWrites(tab.client, 'ana', (await kept())[0]!.key);
  await until(() => tab.queued().length === 0);
  expect(await kept()).toEqual([]);
});

it('drops a late write whose outcome is erased: it is reported once, and never sent again', async () => {
  away();
  const before = openTab();
  before.do('a');
  await until(() => before.queued().length === 1);
  back(failure('ALREADY_ERASED'));
  await until(() => before.outcomes.includes('last') && before.queued().length === 0);
  expect([before.outcomes, before.queued(), await kept()]).toEqual([['a refused', 'last'], [], []]);
  before.close();
  const calls = sent().length;
  const tab = openTab();
  tab.do('b');
  await until(() => tab.outcomes.includes('last'));
  expect([ids().slice(calls), tab.queued()]).toEqual([['b'], []]);
});

it('reports a refusal at once, and keeps nothing', async () => {
  api.answers[`POST ${path}`] = failure('QUIZ_ALREADY_ANSWERED');
  const tab = openTab();
  tab.do('a');
  await until(() => tab.outcomes.includes('last'));
  expect([tab.outcomes, tab.queued(), await kept()]).toEqual([['a refused', 'last'], [], []]);
});

it('reports only to listeners for its owner and path', async () => {
  const tab = openTab();
  const reports: string[] = [];
  const listen = (owner: string, to: string | undefined) =>
    renderHook(
      () =>
        useWriteOutcomes(owner, to, {
          onSent: () => reports.push(`${owner} ${to}`),
          onLast: () => reports.push('last'),
        }),
      { wrapper: ({ children }) => <QueryClientProvider client={tab.client}>{children}</QueryClientProvider> },
    );
  const listeners = [listen('jan', undefined), listen('ana', '/api/activities/complete'), listen('ana', undefined)];
  tab.do('a');
  await until(() => tab.outcomes.includes('last'));
  expect(reports).toEqual(['ana undefined', 'last']);
  for (const { unmount } of listeners) unmount();
});

it('refuses a write at the eighth fault of the service; a lost network counts for nothing', async () => {
  away();
  const tab = openTab();
  tab.do('a');
  await until(() => tab.queued().length === 1);
  const fault = () => failure('INTERNAL_ERROR');
  const lost = Array.from({ length: 20 }, networkAway);
  const faults = Array.from({ length: 7 }, fault);
  back(inTurn(networkAway(), ...lost, ...faults, Response.json(answered)));
  await until(() => tab.outcomes.includes('last'));
  expect(tab.outcomes).toEqual(['a sent late', 'last']);
  api.answers[`POST ${path}`] = inTurn(networkAway(), fault());
  tab.do('b');
  await until(() => tab.queued()[0] === 'b500');
  expect(ids().filter((id) => id === 'b')).toHaveLength(1 + 8);
});

it('waits for its session, and is sent when its owner is back', async () => {
  api.answers[`POST ${path}`] = failure('SESSION_REQUIRED');
  const tab = openTab();
  tab.do('a', 'b');
  await until(() => tab.outcomes.includes('last') && tab.queued().length === 0);
  expect([tab.outcomes.includes('a refused'), tab.queued(), await titlesKept()]).toEqual([false, [], ['a', 'b']]);
  back();
  const again = openTab('ana', (call) => call({ 'Konbit-Test': 'by another link' }));
  await until(() => again.outcomes.includes('last'));
  expect(again.outcomes).toEqual(['a sent late', 'b sent late', 'last']);
  expect(api.calls.at(-1)?.headers.get('Konbit-Test')).toBe('by another link');
});

it('no tab sends a write that its owner has dropped', async () => {
  away();
  const tab = openTab();
  tab.do('a');
  await until(() => tab.queued().length === 1);
  const other = openTab();
  await until(() => other.queued().length === 1);
  const before = sent().length;
  await dropWrites(tab.client, 'ana');
  await until(() => tab.queued().length === 0);
  back();
  await until(() => other.outcomes.includes('last'));
  expect([sent().length, other.outcomes, await kept()]).toEqual([before, ['last'], []]);
});

it('two tabs may both send a write, under one key', async () => {
  away();
  const first = openTab();
  first.do('a', 'b', 'c');
  await until(async () => (await kept()).length === 3);
  const second = openTab();
  await until(() => second.queued().length === 3);
  const before = sent().length;
  back();
  await until(() => [first, second].every(({ outcomes }) => outcomes.includes('last')));
  expect(await kept()).toEqual([]);
  expect(
    new Set(
      sent()
        .slice(before)
        .map(([, key]) => key),
    ).size,
  ).toBe(3);
});

it('fifty phones lose half of all sends; each act counts once', async () => {
  const counted = new Map<string, string>();
  let calls = 0;
  // By turns, the way there and the way back are cut off.
  api.answers[`POST ${path}`] = ({ body, headers }) => {
    calls += 1;
    if (calls % 4 === 0) return networkAway();
    counted.set(headers.get('Idempotency-Key')!, (body as { quizId: string }).quizId);
    return calls % 4 === 2 ? networkAway() : answered;
  };
  const phones = Array.from({ length: 50 }, (_, n) => openTab(`guest ${n}`));
  phones.forEach((phone, n) => phone.do(`${n} a`, `${n} b`, `${n} c`));
  await until(() => phones.every(({ outcomes }) => outcomes.includes('last')));
  const all = phones.flatMap((_, n) => [`${n} a`, `${n} b`, `${n} c`]);
  expect([...counted.values()].sort()).toEqual([...all].sort());
  for (const n of phones.keys())
    expect([...counted.values()].filter((id) => id.startsWith(`${n} `))).toEqual([`${n} a`, `${n} b`, `${n} c`]);
  expect(await kept()).toEqual([]);
});
