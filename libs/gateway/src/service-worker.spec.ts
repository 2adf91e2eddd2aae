import { setWorker } from '@konbit/releases';
import { shellBuild } from '../test-support/builds.ts';
import { gatewayStageForEach } from '../test-support/gateway-stage.ts';
import { endingWorker } from './service-worker.ts';

const stage = gatewayStageForEach(() => [shellBuild('one')]);
const path = '/service-worker.js';

it('is the live shell’s from the moment that goes live, and asked for anew', async () => {
  const answer = await fetch(stage.origin + path);
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect(answer.headers.get('content-type')).toBe('text/javascript; charset=utf-8');
  expect(await answer.text()).toBe('worker("one")');
  await stage.publish(shellBuild('two'));
  await stage.until(path, 'worker("two")');
});

it('is the one that ends visitors’ workers while it is switched off, and the shell’s again after that', async () => {
  await setWorker(stage.store, false, { by: 'test' });
  expect(await stage.until(path, 'unregister')).toBe(endingWorker);
  await setWorker(stage.store, true, { by: 'test' });
  await stage.until(path, 'worker("one")');
});

it('is the one that ends it while rooms run from their sources', async () => {
  await stage.gateway.close();
  await stage.open({ developed: [] });
  expect(await (await fetch(stage.origin + path)).text()).toBe(endingWorker);
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
