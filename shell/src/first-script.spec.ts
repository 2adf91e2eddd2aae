import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const source = readFileSync(join(__dirname, 'first-script.js'), 'utf8');

const release = (name: string) => ({
  release: name,
  styles: ['page', 'print'].map((part) => ({ address: `/assets/${name}-${part}.css`, integrity: `sha384-${part}` })),
  scripts: ['runtime', 'main'].map((part) => ({ address: `/assets/${name}-${part}.js`, integrity: `sha384-${part}` })),
});

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const originalFetch = globalThis.fetch;

/** Runs the script as the head of a page does, and then parses the body. */
function openPage({ dark = false, previous = true, text = '' } = {}): void {
  const shells = JSON.stringify({ live: release('live'), ...(previous && { previous: release('before') }) });
  document.head.innerHTML = `<script type="application/json" id="shells">${shells}</script>
    <link rel="stylesheet" href="/assets/live-page.css"><script src="/assets/live-main.js"></script>`;
  document.body.innerHTML = `<div id="root">${text}</div><p id="shell-failed" role="alert" hidden>It failed.</p>`;
  Object.assign(globalThis, { matchMedia: () => ({ matches: dark }) });
  const script = document.createElement('script');
  script.textContent = source;
  document.head.append(script);
}
const parse = async () => {
  dispatchEvent(new Event('DOMContentLoaded'));
  for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
};

const root = () => document.getElementById('root')!;
const sentence = () => document.getElementById('shell-failed')!;
const previousScripts = () => [...document.querySelectorAll<HTMLScriptElement>('script[src*="/assets/before-"]')];
const reported = () => fetched.mock.calls.map(([, { body }]) => JSON.parse(body as string));

const frame = () => `at start (${location.origin}/assets/live-main.js:10:20)`;
const throwError = (stack = frame()) =>
  dispatchEvent(new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack }) }));
const failToLoad = (selector: string) =>
  document.querySelector(selector)!.dispatchEvent(new Event('error', { bubbles: false }));

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  fetched.mockReset().mockResolvedValue(new Response());
  globalThis.fetch = fetched as unknown as typeof fetch;
  sessionStorage.clear();
});
afterEach(() => {
  // Each page of these tests has the same window: the one before must not answer for the next.
  for (const name of ['konbit:started', 'pagehide']) dispatchEvent(new Event(name));
  jest.useRealTimers();
  globalThis.fetch = originalFetch;
  Reflect.deleteProperty(globalThis, 'trustedTypes');
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

  it('is not pressed again where it sends a form by itself', () => {
    openPage({ text: '<button type="submit">Send</button>' });
    const presses = jest.fn();
    document.querySelector('button')!.click();
    document.querySelector('button')!.addEventListener('click', presses);
    dispatchEvent(new Event('konbit:started'));
    expect(presses).not.toHaveBeenCalled();
  });
});

describe('the previous shell', () => {
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

  it.each(failures)('starts when the live one %s', async (_, reason, fail) => {
    openPage();
    fail();
    await parse();
    expect(reported()).toMatchObject([{ module: 'shell', release: 'live', reason }]);
    expect(
      previousScripts().map(({ src, async, integrity, crossOrigin }) => [src, async, integrity, crossOrigin]),
    ).toEqual(
      ['runtime', 'main'].map((part) => [
        `${location.origin}/assets/before-${part}.js`,
        false,
        `sha384-${part}`,
        'anonymous',
      ]),
    );
    expect([root().dataset.release, root().dataset.mounted]).toEqual(['before', undefined]);
    expect(sentence().hidden).toBe(true);
    fail();
    await parse();
    expect([previousScripts().length, fetched.mock.calls.length]).toEqual([2, 1]);
  });

  it('reports where in the shell it failed, and which tab it is each time', async () => {
    openPage();
    throwError(`Error: x\n${frame()}`);
    await parse();
    const frames = 'shell:assets/live-main.js:10:20';
    expect(reported()).toMatchObject([{ frames, tab: expect.stringMatching(/^[\da-f]{32}$/) }]);
    dispatchEvent(new Event('pagehide'));
    openPage();
    throwError();
    await parse();
    expect(reported()[1].tab).toBe(reported()[0].tab);
  });

  it('starts where the browser refuses storage', async () => {
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
    expect(previousScripts()).toHaveLength(2);
  });

  it('keeps the style sheets of the live one until its own have loaded', async () => {
    openPage();
    throwError();
    await parse();
    const failed = () => document.querySelector('link[href="/assets/live-page.css"]');
    expect(failed()).not.toBeNull();
    const finish = (part: string) =>
      document.querySelector(`link[href="/assets/before-${part}.css"]`)!.dispatchEvent(new Event('load'));
    finish('page');
    expect(failed()).not.toBeNull();
    finish('print');
    expect(failed()).toBeNull();
  });

  it.each([
    ['over what the first HTML shows', false, 'Bois Caïman'],
    ['into an empty root where the live one has mounted', true, ''],
  ])('draws %s', async (_, hasMounted, text) => {
    openPage({ text: '<h1>Bois Caïman</h1>' });
    const former = root();
    if (hasMounted) former.dataset.mounted = '';
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(4000);
    await parse();
    expect([root() === former, root().textContent]).toEqual([false, text]);
  });

  it('gives way to a sentence when it does not load either', async () => {
    openPage();
    throwError();
    await parse();
    expect(sentence().hidden).toBe(true);
    failToLoad('script[src="/assets/before-main.js"]');
    expect(sentence().hidden).toBe(false);
    expect(document.body.firstElementChild).toBe(sentence());
  });

  it('is not waited for where there is none: a sentence says so', async () => {
    openPage({ previous: false });
    throwError();
    await parse();
    expect(sentence().hidden).toBe(false);
    expect(reported()).toHaveLength(1);
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
  expect([previousScripts(), reported(), sentence().hidden]).toEqual([[], [], true]);
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
