import { once } from 'node:events';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { freeze, isLong, printFigures } from '@konbit/tooling/proofs';
import { ask, silentReader } from '../test-support/ask.ts';
import { hasCaddy, startCaddy } from '../test-support/caddy.ts';
import { largeFile, type PublishedFolder, publishedFolder } from '../test-support/published-folder.ts';
import { largeBytes } from '../test-support/upstream.ts';
import { memoryMbOf, openFilesOf, type Program, run } from './processes.ts';

/** How long the api may be silent: as at a site, or shorter, so that `npm test` need not wait. */
const silentApiMs = isLong ? 30_000 : 1500;
const longerMs = silentApiMs * 1.3;
const large = '/api/large';

interface Front {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

let folder: PublishedFolder;
let api: Program;
beforeAll(async () => {
  folder = publishedFolder();
  api = await run('upstream-alone', 0);
});
afterAll(() => api.kill());

const settings = () => ({ ...folder, apiUrls: [api.origin], pagesUrl: 'http://127.0.0.1:1', silentApiMs });

async function startBuiltIn(): Promise<Front> {
  const front = await run('front-alone', settings());
  const stop = async () => {
    // Nothing of all this ended it.
    expect(front.exit()).toBeUndefined();
    await front.kill();
  };
  return { ...front, stop };
}

const starts: [string, () => Promise<Front>][] = [['the built-in front', startBuiltIn]];
if (hasCaddy) starts.push(['Caddy', () => startCaddy(settings())]);

describe.each(starts)('%s', (name, start) => {
  let front: Front;
  let readers: Socket[];
  let idle: number;
  beforeAll(async () => {
    front = await start();
    idle = openFilesOf(front.pid);
  });
  afterAll(() => front.stop());
  beforeEach(() => {
    readers = [];
  });
  afterEach(async () => {
    for (const reader of readers) reader.destroy();
    // What each held open is closed; some connections to the api are kept.
    while (openFilesOf(front.pid) > idle + 50) await pause(20);
  });

  /** Goes on once the last answer is under way. */
  async function askSilently(count: number, path = large, times = 1): Promise<void> {
    readers = Array.from({ length: count }, () => silentReader(front.origin, path, times));
    for (const reader of readers) if (reader.readableLength === 0) await once(reader, 'readable');
  }

  const statusOf = async (path: string) => (await ask(front.origin, path)).status;

  /** Other visitors, for longer than a silent api is waited for. */
  async function visit(): Promise<number> {
    let visits = 0;
    const until = performance.now() + longerMs;
    while (performance.now() < until) {
      expect([await statusOf('/'), await statusOf('/api/x')]).toEqual([200, 200]);
      visits += 1;
    }
    return visits;
  }

  it.each([1, 30, 200])('%i who read nothing of a call stop nobody', async (count) => {
    const before = memoryMbOf(front.pid);
    await askSilently(count);
    const visits = await visit();
    printFigures(`${name}: ${count} who read nothing`, [
      { visits, 'MB before': before, 'MB with them': memoryMbOf(front.pid), 'open files': openFilesOf(front.pid) },
    ]);
  });

  it('200 who read nothing of a file stop nobody', async () => {
    const before = memoryMbOf(front.pid);
    await askSilently(200, largeFile);
    const visits = await visit();
    printFigures(`${name}: 200 who read nothing of a file`, [
      { visits, 'MB before': before, 'MB with them': memoryMbOf(front.pid), 'open files': openFilesOf(front.pid) },
    ]);
  });

  it.each([large, largeFile])(
    'one who asks sixty times at once for %s holds as much open as one who asks once',
    async (path) => {
      const before = memoryMbOf(front.pid);
      readers = Array.from({ length: 100 }, () => silentReader(front.origin, path, 60));
      const visits = await visit();
      const opened = openFilesOf(front.pid) - idle;
      printFigures(`${name}: 100 who ask 60 times for ${path}`, [
        { visits, 'MB before': before, 'MB with them': memoryMbOf(front.pid), 'opened files': opened },
      ]);
      expect(opened).toBeLessThan(400);
    },
  );

  it('a reader slower than the api may be gets the whole answer', async () => {
    const answer = await fetch(front.origin + large);
    let received = 0;
    for await (const piece of answer.body!) {
      if (received < largeBytes / 2 && received + piece.length >= largeBytes / 2) await pause(longerMs);
      received += piece.length;
    }
    expect(received).toBe(largeBytes);
  });

  it('those who vanish in the middle of an answer leave nothing behind', async () => {
    const open = openFilesOf(api.pid);
    await askSilently(30);
    for (const reader of readers) reader.resetAndDestroy();
    while (openFilesOf(api.pid) > open + 2) await pause(20);
    expect([await statusOf('/'), await statusOf('/api/x')]).toEqual([200, 200]);
  });

  it('an api that freezes in the middle of an answer takes no page with it, and is used again', async () => {
    await askSilently(3);
    await freeze(api.pid);
    const until = performance.now() + longerMs;
    while (performance.now() < until) expect(await statusOf('/')).toBe(200);
    process.kill(api.pid, 'SIGCONT');
    expect(await statusOf('/api/x')).toBe(200);
  });

  it('an api that is killed in the middle of an answer takes no page with it, and is used again', async () => {
    await askSilently(3);
    await api.kill();
    expect([await statusOf('/'), await statusOf('/api/x')]).toEqual([200, 503]);
    api = await run('upstream-alone', Number(new URL(api.origin).port));
    expect(await statusOf('/api/x')).toBe(200);
  });
});

it('one who reads nothing ends a front that answers after the head', async () => {
  const front = await run('answering-front', settings());
  const reader = silentReader(front.origin, large);
  while (front.exit() === undefined) await pause(100);
  reader.destroy();
  expect(front.exit()).toBe(1);
});

it('those who ask sixty times at once open thousands of connections to the api where pipelining is answered', async () => {
  const front = await run('answering-front', { ...settings(), silentApiMs: 60_000 });
  const readers = Array.from({ length: 100 }, () => silentReader(front.origin, large, 60));
  while (openFilesOf(front.pid) < 1000) await pause(20);
  await front.kill();
  for (const reader of readers) reader.destroy();
});
