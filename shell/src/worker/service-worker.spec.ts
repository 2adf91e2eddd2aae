import { workerStage } from './test-support/worker-stage.ts';

// How much is kept, and for how long, is the library's matter.
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

type Stage = Awaited<ReturnType<typeof workerStage>>;
let at: Stage;
beforeAll(async () => (at = await workerStage()));

const html = { headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' } };
const answers = (path: string, body: string, init: ResponseInit = {}) =>
  at.network.set(path, () => new Response(body, init));

it('what is live now is known at once: the list is the network’s, as long as there is one', async () => {
  const path = '/modules.json';
  for (const list of ['{}', '{ }']) {
    answers(path, list);
    expect(await at.ask(path)).toEqual({ status: 200, text: list });
  }
  at.network.delete(path);
  expect(await at.ask(path)).toEqual({ status: 200, text: '{ }' });
});

it('a preview is the network’s alone: its page is neither answered nor kept', async () => {
  const path = '/gamification?preview=mf-hub@two@9@signed';
  answers(path, '<p>preview', html);
  expect(await at.ask(path, true)).toBeUndefined();
  answers('/gamification', '<p>live', html);
  expect(await at.ask('/gamification', true)).toEqual({ status: 200, text: '<p>live' });
  expect(at.kept().filter((url) => url.includes('preview'))).toEqual([]);
});

it('a page that no cache may keep, as that of a mailed link, is not there for who comes next', async () => {
  const path = '/?manage=token';
  answers(path, '<p>own', { headers: { ...html.headers, 'cache-control': 'no-store' } });
  expect(await at.ask(path, true)).toEqual({ status: 200, text: '<p>own' });
  at.network.delete(path);
  expect(await at.ask(path, true)).toMatchObject({ status: 599 });
});

it('what a guest read is gone once the service does not know them any more', async () => {
  const path = '/api/users/u2/stats';
  answers(path, '{}');
  await at.ask(path);
  answers(path, '', { status: 401 });
  await at.ask(path);
  at.network.delete(path);
  expect(await at.ask(path)).toMatchObject({ status: 599 });
});

it.each([
  ['a page', '/privacy', true],
  ['the list', '/modules.json', false],
  ['a read of the guest', '/api/users/u1/stats', false],
  ['a read that is the same for all', '/api/achievements', false],
])(
  'that the site is away for a moment (503) is told of %s, and never takes the place of what is kept',
  async (_, path, isPage) => {
    const good = '{}';
    answers(path, good, html);
    expect(await at.ask(path, isPage)).toEqual({ status: 200, text: good });
    answers(path, 'away', { status: 503 });
    expect(await at.ask(path, isPage)).toEqual({ status: 503, text: 'away' });
    at.network.delete(path);
    expect(await at.ask(path, isPage)).toEqual({ status: 200, text: good });
  },
);
