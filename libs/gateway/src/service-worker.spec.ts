import { stageForEach } from '../../test-support/gateway-stage.ts';
import { endingWorker } from './service-worker.ts';

const stage = stageForEach();
const goLive = (release: string) => stage.put('index.html', `<meta name="shell-release" content="${release}">`);
const served = async () => {
  const answer = await fetch(`${stage.origin}/service-worker.js`);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  return answer.text();
};

beforeEach(() => {
  stage.put('.shells/one/service-worker.js', 'first');
  stage.put('.shells/two/service-worker.js', 'second');
  stage.put('.shells/none/index.html', 'of before');
});

it('is the live shell’s from the moment that goes live, or is rolled back to', async () => {
  for (const [release, worker] of [
    ['one', 'first'],
    ['two', 'second'],
    ['one', 'first'],
  ] as const) {
    goLive(release);
    expect(await served()).toBe(worker);
  }
});

it('is the one that ends visitors’ workers while it is switched off, and with a shell that has none', async () => {
  goLive('none');
  expect(await served()).toBe(endingWorker);
  goLive('one');
  stage.put('.worker-off', '');
  expect(await served()).toBe(endingWorker);
  expect((await fetch(`${stage.origin}/.worker-off`)).status).toBe(404);
});

it('is the one that ends it while rooms run from their sources', async () => {
  goLive('one');
  await stage.gateway.close();
  await stage.open({ developed: { rooms: [], key: { keys: [{ publicKey: 'a' }] } as never } });
  expect(await served()).toBe(endingWorker);
});

/** Runs the script as a browser does that has had another worker. */
async function end(names: string[]) {
  const listeners: Record<string, (event: { waitUntil(work: Promise<void>): void }) => void> = {};
  const caches = { keys: () => Promise.resolve(names), delete: jest.fn() };
  const registration = { unregister: jest.fn() };
  const skipWaiting = jest.fn();
  const run = new Function('addEventListener', 'caches', 'registration', 'skipWaiting', endingWorker);
  run((type: string, listener: () => void) => (listeners[type] = listener), caches, registration, skipWaiting);
  let work: Promise<void> | undefined;
  listeners.install!({ waitUntil: () => undefined });
  expect(skipWaiting).toHaveBeenCalled();
  listeners.activate!({ waitUntil: (promised) => (work = promised) });
  await work;
  expect(listeners).not.toHaveProperty('fetch');
  return { deleted: caches.delete.mock.calls.flat() as unknown[], unregister: registration.unregister };
}

it('the one that ends it does so at once: the site’s caches go, then itself, and no other’s', async () => {
  const { deleted, unregister } = await end(['konbit-page', 'others', 'konbit-guest']);
  expect(deleted).toEqual(['konbit-page', 'konbit-guest']);
  expect(unregister).toHaveBeenCalledTimes(1);
});
