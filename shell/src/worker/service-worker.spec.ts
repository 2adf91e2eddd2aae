import { requestKind } from './request-kind.ts';

// The library's tests cover how much is kept, and for how long.
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

type Stage = Awaited<ReturnType<typeof workerStage>>;
let at: Stage;
beforeAll(async () => (at = await workerStage()));

const html = { headers: { 'content-type': 'text/html', 'cache-control': 'no-cache' } };
const answers = (path: string, body: string, init: ResponseInit = {}) =>
  at.network.set(path, () => new Response(body, init));

it('keeps no page that no cache may keep', async () => {
  const path = '/?manage=token';
  answers(path, '<p>own', { headers: { ...html.headers, 'cache-control': 'no-store' } });
  expect(await at.ask(path, true)).toEqual({ status: 200, text: '<p>own' });
  at.network.delete(path);
  expect(await at.ask(path, true)).toMatchObject({ status: 599 });
});

it('what a guest read goes with their session', async () => {
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
])('a 503 of %s is passed on, and replaces nothing kept', async (_, path, isPage) => {
  const good = '{}';
  answers(path, good, html);
  expect(await at.ask(path, isPage)).toEqual({ status: 200, text: good });
  answers(path, 'away', { status: 503 });
  expect(await at.ask(path, isPage)).toEqual({ status: 503, text: 'away' });
  at.network.delete(path);
  expect(await at.ask(path, isPage)).toEqual({ status: 200, text: good });
});

/** Runs the worker with the parts of a worker's scope that it uses. */
async function workerStage() {
  const { origin } = location;
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const stored = new Map<string, Map<string, Response>>();
  const network = new Map<string, () => Response>();
  const open = (name: string) => {
    const answers = stored.get(name) ?? new Map<string, Response>();
    stored.set(name, answers);
    return {
      keys: async () => [...answers.keys()].map((url) => new Request(url)),
      match: async (key: RequestInfo) => answers.get(urlOf(key))?.clone(),
      put: async (key: RequestInfo, answer: Response) => void answers.set(urlOf(key), answer),
      delete: async (key: RequestInfo) => answers.delete(urlOf(key)),
    };
  };
  class ExtendableEvent {
    readonly work: Promise<unknown>[] = [];
    waitUntil = (work: Promise<unknown>) => void this.work.push(work);
  }
  class FetchEvent extends ExtendableEvent {
    readonly type = 'fetch';
    response?: Promise<Response>;
    respondWith = (answer: Promise<Response>) => void (this.response = answer);
    constructor(readonly request: Request) {
      super();
    }
  }
  Object.assign(globalThis, {
    ...{ __WB_DISABLE_DEV_LOGS: true, ExtendableEvent, FetchEvent },
    addEventListener: (type: string, listener: (event: unknown) => void) => (listeners[type] ??= []).push(listener),
    clients: { matchAll: async () => [] },
    fetch: async (input: RequestInfo) => {
      const answer = network.get(urlOf(input).replace(origin, ''));
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    caches: {
      open: async (name: string) => open(name),
      delete: async (name: string) => stored.delete(name),
      match: (key: RequestInfo, { cacheName }: { cacheName: string }) => open(cacheName).match(key),
    },
  });
  await import('./service-worker.ts');
  return {
    network,
    /** The worker's answer, once it has kept what it keeps; undefined when it leaves the answer to the browser. */
    async ask(path: string, isPage = false): Promise<{ status: number; text: string } | undefined> {
      const request = new Request(origin + path);
      // No script may make a request of this mode.
      if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' });
      const event = new FetchEvent(request);
      for (const listener of listeners.fetch ?? []) listener(event);
      const answer = await event.response?.catch(() => new Response('unreachable', { status: 599 }));
      for (const work of event.work) await work;
      return answer && { status: answer.status, text: await answer.text() };
    },
  };
}

const urlOf = (key: RequestInfo) => (typeof key === 'string' ? key : key.url);

describe('the kind of a request', () => {
  const at = (address: string) => new URL(address, 'https://site.test');

  it.each([
    ['/', 'page'],
    ['/gamification', 'page'],
    ['/?preview=mf-hub@abc@1@sig', undefined],
    ['/register', undefined],
    ['/own-registration?manage=secret', undefined],
    ['/modules.json', 'list'],
    ['/assets/main.abc.js', 'file'],
    ['/modules/mf-hub/abc/mf-manifest.json', 'file'],
    ['/share.png', 'file'],
    ['/service-worker.js', undefined],
    ['/api/registrations', 'guest'],
    ['/api/users/u1/stats', 'guest'],
    ['/api/quiz/random?registrationId=u1', undefined],
    ['/api/registrations/count', 'shared'],
    ['/api/attendee-profiles?photos=link&limit=48', 'shared'],
    ['/api/attendee-profiles?photos=link&limit=48&before=p9', undefined],
    ['/api/attendee-profiles/p1/photo', 'photo'],
    // Whom an email belongs to, what a mailed link shows, what organizers see, is nobody's on this phone.
    ['/api/registrations?email=ana@example.com', undefined],
    ['/api/own-registration', undefined],
    ['/api/moderation/photos', undefined],
    ['/dev/mf-hub/main.js', undefined],
  ])('%s, where a page is wanted, is kept as %s', (address, kind) => {
    expect(requestKind(at(address), true)).toBe(kind);
  });

  it('a page is kept only as a destination', () => {
    expect(requestKind(at('/gamification'), false)).toBeUndefined();
    expect(requestKind(at('/share.png'), false)).toBe('file');
  });
});
