import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE_PREFIX } from '@konbit/contracts';

const source = readFileSync(join(__dirname, 'first-script.js'), 'utf8');

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const originalFetch = globalThis.fetch;
const reload = jest.fn();

interface Shells {
  own: string;
  live: string;
  before?: string;
}
const ofLive: Shells = { own: 'live', live: 'live', before: 'before' };
const ofBefore: Shells = { own: 'before', live: 'live' };

/** Runs the script as the head of a page does, and then parses the body. */
function openPage({ dark = false, shells = ofLive, text = '', protocol = location.protocol } = {}): void {
  document.head.innerHTML = `<script type="application/json" id="shells">${JSON.stringify(shells)}</script>
    <link rel="stylesheet" href="/assets/live-page.css"><script src="/assets/live-main.js"></script>`;
  document.body.innerHTML = `<div id="root">${text}</div><p id="shell-failed" role="alert" hidden>It failed.</p>`;
  Object.assign(globalThis, { matchMedia: () => ({ matches: dark }) });
  const { origin, href } = location;
  new Function('location', source)({ origin, href, protocol, reload });
}
const parse = async () => {
  dispatchEvent(new Event('DOMContentLoaded'));
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
};

const root = () => document.getElementById('root')!;
const sentence = () => document.getElementById('shell-failed')!;
const reports = () => fetched.mock.calls.filter(([path]) => path === '/api/module-failures');
const reported = () => reports().map(([, { body }]) => JSON.parse(body as string));
const cookies = () => document.cookie.split('; ').filter(Boolean).sort();
const setCookies = (...set: string[]) => {
  for (const cookie of set) document.cookie = `${cookie}; path=/`;
};
const asked = ['failed-shell=live', 'shell=before'];

const own = (init?: ResponseInit) => new Response('', { ...init, headers: { 'konbit-site': '1' } });
const frame = () => `at start (${location.origin}/assets/live-main.js:10:20)`;
const throwError = (stack = frame()) =>
  dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack }) }));
const failToLoad = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event('error', { bubbles: false }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fetched.mockReset().mockResolvedValue(own());
  reload.mockReset();
  globalThis.fetch = fetched as unknown as typeof fetch;
  sessionStorage.clear();
  for (const name of ['shell', 'failed-shell']) document.cookie = `${name}=; path=/; max-age=0`;
});
/** Each page of these tests has the same window: the one before must not answer for the next. */
function endPage(): void {
  for (const name of ['konbit:started', 'pagehide']) dispatchEvent(new Event(name));
}
afterEach(() => {
  endPage();
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  Reflect.deleteProperty(globalThis, 'trustedTypes');
  Reflect.deleteProperty(globalThis, 'caches');
});

it.each([
  [true, 'dark'],
  [false, 'light'],
])('a device that prefers dark: %s gets a page in %s colors', (dark, scheme) => {
  openPage({ dark });
  expect(document.documentElement.dataset.mantineColorScheme).toBe(scheme);
});

describe('a button that was tapped before the page listened', () => {
  it('is pressed again once, when the page has started', () => {
    openPage({ text: '<button type="button"><b>RSVP Now</b></button><button type="submit">Send</button>' });
    document.querySelector('b')!.click();
    const presses = jest.fn();
    document.querySelector('button')!.addEventListener('click', presses);
    dispatchEvent(new Event('konbit:started'));
    expect(presses).toHaveBeenCalledTimes(1);
    dispatchEvent(new Event('konbit:started'));
    expect(presses).toHaveBeenCalledTimes(1);
  });

  const page = '<button type="button">Kreyòl</button><button type="button">Français</button>';
  const pressesOn = () => {
    const pressed: string[] = [];
    for (const button of document.querySelectorAll('button'))
      button.addEventListener('click', () => void pressed.push(button.textContent));
    dispatchEvent(new Event('konbit:started'));
    return pressed;
  };

  it('is pressed again in the page of the shell before, once', async () => {
    openPage({ text: page });
    document.querySelectorAll('button')[1]!.click();
    throwError();
    await parse();
    const kept = { ...sessionStorage };
    endPage();
    Object.assign(sessionStorage, kept);
    openPage({ text: page, shells: ofBefore });
    expect(pressesOn()).toEqual(['Français']);
    openPage({ text: page });
    expect(pressesOn()).toEqual([]);
  });

  it('is not pressed again where it sends a form by itself', () => {
    openPage({ text: '<button type="submit">Send</button>' });
    const presses = jest.fn();
    document.querySelector('button')!.click();
    document.querySelector('button')!.addEventListener('click', presses);
    dispatchEvent(new Event('konbit:started'));
    expect(presses).not.toHaveBeenCalled();
  });
});

describe('the shell before', () => {
  const failures: [string, string, () => void][] = [
    ['has a script that does not load', 'did-not-load', () => failToLoad('script[src="/assets/live-main.js"]')],
    ['throws before it has mounted', 'threw', () => throwError()],
    [
      'rejects before it has mounted',
      'threw',
      () => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: { stack: frame() } })),
    ],
    [
      'throws and leaves the page blank',
      'threw',
      () => {
        root().dataset.mounted = '';
        throwError();
      },
    ],
    [
      'has not started four seconds after everything has loaded',
      'empty',
      () => {
        dispatchEvent(new Event('load'));
        jest.advanceTimersByTime(4000);
      },
    ],
    [
      'has started, and left the page blank',
      'empty',
      () => {
        dispatchEvent(new Event('konbit:started'));
        dispatchEvent(new Event('load'));
        jest.advanceTimersByTime(4000);
      },
    ],
  ];

  it.each(failures)('is asked for by a reload when the live one %s', async (_, reason, fail) => {
    openPage();
    fail();
    await parse();
    expect(reported()).toMatchObject([{ module: 'shell', release: 'live', reason }]);
    expect([reload.mock.calls.length, cookies(), sentence().hidden]).toEqual([1, asked, true]);
    fail();
    await parse();
    expect([reload.mock.calls.length, reported().length]).toEqual([1, 1]);
  });

  it('is asked for during ten minutes, and never without TLS where the page has it', async () => {
    const written: string[] = [];
    const cookie = jest.spyOn(document, 'cookie', 'set').mockImplementation((text) => void written.push(text));
    openPage({ protocol: 'https:' });
    throwError();
    await parse();
    cookie.mockRestore();
    expect(written[0]).toBe('shell=before; path=/; max-age=600; samesite=lax; secure');
  });

  it('comes with the page that a press has asked for', async () => {
    openPage();
    dispatchEvent(new Event('beforeunload'));
    throwError();
    await parse();
    expect([reload.mock.calls.length, cookies(), sentence().hidden]).toEqual([0, asked, true]);
  });

  it('is told where in the shell it failed, and which tab it is each time', async () => {
    openPage();
    throwError(`Error: x\n${frame()}`);
    await parse();
    const frames = 'shell:assets/live-main.js:10:20';
    expect(reported()).toMatchObject([{ frames, tab: expect.stringMatching(/^[\da-f]{32}$/) }]);
    dispatchEvent(new Event('pagehide'));
    openPage({ shells: ofBefore });
    throwError();
    await parse();
    expect(reported()[1]).toMatchObject({ release: 'before', tab: reported()[0].tab });
  });

  it('comes where the browser refuses storage', async () => {
    const storage = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage')!;
    const get = (): never => {
      throw new DOMException('refused', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, get });
    openPage();
    throwError();
    await parse();
    Object.defineProperty(globalThis, 'sessionStorage', storage);
    expect(reported()).toMatchObject([{ tab: expect.stringMatching(/^[\da-f]{32}$/) }]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('is not kept from the visitor by pages that the worker has kept', async () => {
    const caches = { delete: jest.fn().mockResolvedValue(true) };
    Object.assign(globalThis, { caches });
    openPage();
    throwError();
    await parse();
    expect(caches.delete.mock.calls).toEqual([[`${CACHE_PREFIX}page`]]);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  const away = new Response('', { status: 200 });
  it.each<[string, () => void]>([
    ['there is none', () => openPage({ shells: { own: 'live', live: 'live' } })],
    [
      'it was asked for',
      () => {
        setCookies(...asked);
        openPage();
      },
    ],
    [
      'it does not start either',
      () => {
        setCookies(...asked);
        openPage({ shells: ofBefore });
      },
    ],
    [
      'the browser refuses cookies',
      () => {
        jest.spyOn(document, 'cookie', 'set').mockImplementation(() => undefined);
        openPage();
      },
    ],
    [
      'there is no network',
      () => {
        fetched.mockRejectedValue(new TypeError('Failed to fetch'));
        openPage();
      },
    ],
    [
      'a login page answers for the site',
      () => {
        fetched.mockResolvedValue(away);
        openPage();
      },
    ],
    [
      'the site answers with an error',
      () => {
        fetched.mockResolvedValue(own({ status: 503 }));
        openPage();
      },
    ],
  ])('gives way to a sentence where %s', async (_, open) => {
    open();
    const before = cookies().filter((cookie) => cookie === 'shell=before');
    throwError();
    await parse();
    jest.restoreAllMocks();
    expect([reload.mock.calls.length, sentence().hidden, document.body.firstElementChild]).toEqual([
      0,
      false,
      sentence(),
    ]);
    expect(reported()).toHaveLength(1);
    expect(cookies().filter((cookie) => cookie === 'shell=before')).toEqual(before);
  });

  it.each<[string, Shells, string[], number, string[]]>([
    ['stays while the shell that failed is live', ofBefore, asked, 0, asked],
    [
      'makes way for a live shell that has not failed',
      { own: 'before', live: 'newer' },
      asked,
      1,
      ['failed-shell=live'],
    ],
    ['stays where nobody asked for it', ofBefore, [], 0, []],
    ['is asked for no more where another is live', { own: 'newer', live: 'newer' }, asked, 0, ['failed-shell=live']],
    ['is still asked for where it is missing', { own: 'live', live: 'live' }, asked, 0, asked],
  ])('%s', (_, shells, before, reloads, after) => {
    setCookies(...before);
    openPage({ shells });
    expect([reload.mock.calls.length, cookies()]).toEqual([reloads, after]);
  });
});

it.each<[string, () => void]>([
  ['an error of an extension', () => throwError('at x (chrome-extension://abc/assets/x.js:1:1)')],
  [
    'an error of a shell that has mounted and shows something',
    () => {
      root().dataset.mounted = '';
      throwError();
    },
  ],
  [
    'a script of a module that does not load',
    () => {
      document.head.append(Object.assign(document.createElement('script'), { async: false, src: '/modules/x/a.js' }));
      failToLoad('script[src="/modules/x/a.js"]');
    },
  ],
  [
    'a late chunk of the shell that does not load',
    () => {
      document.head.append(Object.assign(document.createElement('script'), { async: true, src: '/assets/chunk.js' }));
      failToLoad('script[src="/assets/chunk.js"]');
    },
  ],
  [
    'a page that has started within four seconds',
    () => {
      dispatchEvent(new Event('load'));
      jest.advanceTimersByTime(3999);
      dispatchEvent(new Event('konbit:started'));
      jest.advanceTimersByTime(1);
    },
  ],
  [
    'a page that is left',
    () => {
      dispatchEvent(new Event('pagehide'));
      throwError();
    },
  ],
])('%s changes nothing', async (_, happen) => {
  openPage({ text: '<h1>Bois Caïman</h1>' });
  happen();
  await parse();
  expect([reload.mock.calls.length, reported(), sentence().hidden, cookies()]).toEqual([0, [], true, []]);
});

describe('Trusted Types', () => {
  function policy() {
    const createPolicy = jest.fn<void, [string, Record<string, (text: string) => string | null>]>();
    Object.assign(globalThis, { trustedTypes: { createPolicy } });
    openPage();
    return createPolicy.mock.calls[0]!;
  }

  it.each([
    ['/assets/main.js', true],
    ['/modules/mf-hub/3f2a91c/remoteEntry.js', true],
    ['/dev/mf-hub/remoteEntry.js', true],
    ['/service-worker.js', true],
    ['/api/registrations', false],
    ['/x/service-worker.js', false],
    ['/service-worker.js/x', false],
    ['https://elsewhere.example/assets/main.js', false],
    ['//elsewhere.example/assets/main.js', false],
    ['data:text/javascript,alert(1)', false],
  ])('take %s for a script: %s', (url, isTaken) => {
    const [name, { createScriptURL }] = policy();
    expect([name, createScriptURL!(url)]).toEqual(['default', isTaken ? url : null]);
  });

  it('make neither elements nor scripts of text, which may be a style', () => {
    const { createHTML, ...others } = policy()[1];
    expect(Object.keys(others)).toEqual(['createScriptURL']);
    expect(['', '.grid{gap:1rem}', '&lt;p>'].map((text) => createHTML!(text))).toEqual([
      '',
      '.grid{gap:1rem}',
      '&lt;p>',
    ]);
    expect(['<p>', 'a<!--', '</style><script>'].map((text) => createHTML!(text))).toEqual([null, null, null]);
  });
});
