import { createHash } from 'node:crypto';
import { SITE_HEADER } from '@konbit/contracts';
import { requestKind } from './request-kind.ts';

// The library's tests cover how much is kept, and for how long.
jest.mock('workbox-expiration', () => ({ ExpirationPlugin: class {} }));

type Stage = Awaited<ReturnType<typeof workerStage>>;
let at: Stage;
beforeAll(async () => {
  at = await workerStage();
});

/** An answer of the site. */
const own = (type: string, more = {}) => ({
  headers: { 'content-type': type, [SITE_HEADER]: '1', 'cache-control': 'no-cache', ...more },
});
const html = own('text/html; charset=utf-8');
const json = own('application/json; charset=utf-8');
const answers = (path: string, body: string, init: ResponseInit = {}) =>
  at.network.set(path, () => new Response(body, init));
/** What a venue's login page answers to every address. */
const login = '<form>Accept the terms';
const foreign = () => new Response(login, { headers: { 'content-type': 'text/html' } });

it('keeps no page that no cache may keep', async () => {
  const path = '/?manage=token';
  answers(path, '<p>own', own('text/html', { 'cache-control': 'no-store' }));
  expect(await at.ask(path, true)).toEqual({ status: 200, text: '<p>own' });
  at.network.delete(path);
  expect(await at.ask(path, true)).toMatchObject({ status: 599 });
});

it('what a guest read goes with their session', async () => {
  const path = '/api/users/u2/stats';
  answers(path, '{}', json);
  await at.ask(path);
  answers(path, '', { status: 401 });
  await at.ask(path);
  at.network.delete(path);
  expect(await at.ask(path)).toMatchObject({ status: 599 });
});

it('tells no time by an answer that it has kept', async () => {
  const path = '/api/registrations/count';
  answers(path, '3', own('application/json', { date: 'Fri, 02 May 2031 21:30:00 GMT' }));
  expect(await at.dateOf(path)).toBe('Fri, 02 May 2031 21:30:00 GMT');
  at.network.delete(path);
  expect(await at.ask(path)).toEqual({ status: 200, text: '3' });
  expect(await at.dateOf(path)).toBeNull();
});

it.each([
  ['a page', '/privacy', true],
  ['the list', '/modules.json', false],
  ['a read of the guest', '/api/users/u1/stats', false],
  ['a read that is the same for all', '/api/achievements', false],
])('a 503 of %s is passed on, and replaces nothing kept', async (_, path, isPage) => {
  const good = '{}';
  answers(path, good, isPage ? html : json);
  expect(await at.ask(path, isPage)).toEqual({ status: 200, text: good });
  answers(path, 'away', { status: 503 });
  expect(await at.ask(path, isPage)).toEqual({ status: 503, text: 'away' });
  at.network.delete(path);
  expect(await at.ask(path, isPage)).toEqual({ status: 200, text: good });
});

describe('a login page that answers in place of the site', () => {
  const kinds: [what: string, path: string, type: string, isNetworkFirst?: boolean][] = [
    ['the event page', '/', 'text/html; charset=utf-8', true],
    ['a page', '/gamification', 'text/html; charset=utf-8', true],
    ['the list', '/modules.json', 'application/json; charset=utf-8', true],
    ['a read of the guest', '/api/leaderboard', 'application/json; charset=utf-8', true],
    ['a read that is the same for all', '/api/memories', 'application/json; charset=utf-8', true],
    ['a photo', '/api/attendee-profiles/p1/photo', 'image/jpeg'],
    ['a script', '/modules/mf-hub/a/app.js', 'text/javascript; charset=utf-8'],
    ['a style sheet', '/modules/mf-hub/a/app.css', 'text/css; charset=utf-8'],
    ['a manifest', '/modules/mf-hub/a/mf-manifest.json', 'application/json; charset=utf-8'],
    ['a font', '/assets/fraunces.a1.woff2', 'font/woff2'],
    ['a file of another kind', '/modules/mf-hub/one/drums.avif', 'image/avif'],
    ['a drawing', '/modules/mf-hub/a/drum.svg', 'image/svg+xml'],
    ['the share picture', '/share.png', 'image/png'],
    ['the icon', '/favicon.ico', 'image/x-icon'],
    ['the web app’s manifest', '/site.webmanifest', 'application/manifest+json; charset=utf-8'],
    ['a calendar', '/calendar.en.ics', 'text/calendar; charset=utf-8'],
  ];
  const isPage = (type: string) => type.startsWith('text/html');
  const good = { status: 200, text: '{}' };

  it.each(kinds)('is not kept as %s', async (_, path, type, isNetworkFirst = false) => {
    const ask = () => at.ask(path, isPage(type));
    answers(path, '{}', own(type));
    expect(await ask()).toEqual(good);
    at.network.set(path, foreign);
    // Whoever opens a page may log in there.
    expect(await ask()).toEqual(isNetworkFirst ? { status: 200, text: login } : good);
    at.network.delete(path);
    expect(await ask()).toEqual(good);
  });

  it.each(kinds)('is replaced at the next good visit where an earlier worker has kept it as %s', async (...kind) => {
    const [, path, type] = kind;
    const ask = () => at.ask(path, isPage(type));
    at.network.delete(path);
    at.keep(path, foreign());
    expect(await ask()).toMatchObject({ status: 599 });
    answers(path, '{}', own(type));
    expect(await ask()).toEqual(good);
    at.network.delete(path);
    expect(await ask()).toEqual(good);
  });

  it('in the browser’s own cache is passed over', async () => {
    const path = '/modules/mf-hub/b/late.js';
    const script = () => new Response('late()', own('text/javascript'));
    at.network.set(path, ({ cache }) => (cache === 'reload' ? script() : foreign()));
    expect(await at.ask(path)).toEqual({ status: 200, text: 'late()' });
  });
});

it('keeps no file with another hash than the list has', async () => {
  const right = 'hub()';
  const path = '/modules/mf-hub/c/app.js';
  const hash = createHash('sha384').update(right).digest('base64');
  const release = { base: '/modules/mf-hub/c/', integrity: { 'app.js': `sha384-${hash}` } };
  for (const list of [{ 'mf-hub': release }, { 'mf-hub': { base: '/modules/mf-hub/d/', previous: release } }]) {
    answers('/modules.json', JSON.stringify(list), json);
    await at.ask('/modules.json');
    answers(path, 'hub();advertise()', own('text/javascript'));
    await at.ask(path);
    at.network.delete(path);
    expect(await at.ask(path)).toMatchObject({ status: 599 });
  }
  answers(path, right, own('text/javascript'));
  await at.ask(path);
  at.network.delete(path);
  expect(await at.ask(path)).toEqual({ status: 200, text: right });
});

/** Runs the worker with the parts of a worker's scope that it uses. */
async function workerStage() {
  const { origin } = location;
  const listeners: Record<string, ((event: unknown) => void)[]> = {};
  const stored = new Map<string, Map<string, Response>>();
  const network = new Map<string, (request: Request) => Response>();
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
    respondWith = (answer: Promise<Response>) => {
      this.response = answer;
    };
    constructor(readonly request: Request) {
      super();
    }
  }
  Object.assign(globalThis, {
    __WB_DISABLE_DEV_LOGS: true,
    ExtendableEvent,
    FetchEvent,
    addEventListener: (type: string, listener: (event: unknown) => void) => {
      listeners[type] ??= [];
      listeners[type].push(listener);
    },
    clients: { matchAll: async () => [] },
    fetch: async (input: RequestInfo) => {
      const answer = network.get(urlOf(input).replace(origin, ''));
      if (!answer) throw new TypeError('Failed to fetch');
      return answer(input as Request);
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
    /** In every cache, as an earlier worker may have done. */
    keep: (path: string, answer: Response) =>
      stored.forEach((answers) => void (answers.has(origin + path) && answers.set(origin + path, answer))),
    /** The worker's answer, once it has kept what it keeps; undefined when it leaves the answer to the browser. */
    async ask(path: string, isPage = false): Promise<{ status: number; text: string } | undefined> {
      const answer = await answerTo(path, isPage);
      return answer && { status: answer.status, text: await answer.text() };
    },
    dateOf: async (path: string) => (await answerTo(path))?.headers.get('date'),
  };
  async function answerTo(path: string, isPage = false): Promise<Response | undefined> {
    const request = new Request(origin + path);
    // No script may make a request of this mode.
    if (isPage) Object.defineProperty(request, 'mode', { value: 'navigate' });
    const event = new FetchEvent(request);
    for (const listener of listeners.fetch ?? []) listener(event);
    const answer = await event.response?.catch(() => new Response('unreachable', { status: 599 }));
    for (const work of event.work) await work;
    return answer;
  }
}

const urlOf = (key: RequestInfo) => (typeof key === 'string' ? key : key.url);

describe('the kind of a request', () => {
  const at = (address: string) => new URL(address, 'https://site.test');

  it.each([
    ['/', 'page'],
    ['/gamification', 'page'],
    ['/?preview=abcdefghijklmnopqrstuvwxyz_-ABCD', undefined],
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
