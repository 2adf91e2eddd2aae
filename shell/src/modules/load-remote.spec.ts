import { loadRemote } from './load-remote.ts';

const entry = '/modules/mf-hub/abc/remote-entry.js';
const shared = { react: {} };
const initSharing = jest.fn(async () => undefined);
Object.assign(globalThis, { __webpack_init_sharing__: initSharing, __webpack_share_scopes__: { default: shared } });

const scripts = () => [...document.head.querySelectorAll('script')];
const script = () => scripts()[0]!;

/** jsdom runs no scripts: what one leaves in the page, and how it ends. */
function comes(container?: object, how = 'load') {
  Object.assign(globalThis, { mf_hub_abc: container });
  script().dispatchEvent(new Event(how));
}

it('gives a remote what the shell provides, and answers what it exposes', async () => {
  const app = () => 'the hub';
  const init = jest.fn();
  const get = jest.fn(async () => () => ({ default: app }));
  const loading = loadRemote(entry, 'mf_hub_abc');
  comes({ init, get });
  expect(await loading).toEqual({ default: app });
  expect(initSharing).toHaveBeenCalledWith('default');
  expect([init.mock.calls, get.mock.calls]).toEqual([[[shared]], [['./app']]]);
  expect(scripts()).toEqual([]);
});

it('runs no entry but one with its hash, and asks for it without credentials, which the hash needs', async () => {
  const loading = loadRemote(entry, 'mf_hub_abc').catch(String);
  expect(script()).toMatchObject({ src: location.origin + entry, async: true, crossOrigin: 'anonymous' });
  expect(script().integrity).toBe(`sha384-${'A'.repeat(64)}`);
  comes(undefined, 'error');
  expect(await loading).toBe(`ModuleFailure: ${entry} did not come.`);
  expect(scripts()).toEqual([]);
});

it.each([
  ['does not come', () => comes(undefined, 'error'), 'did-not-load'],
  ['leaves no container', () => comes(), 'threw'],
])('an entry that %s is a failure with a reason', async (_, ends, reason) => {
  const loading = loadRemote(entry, 'mf_hub_abc').catch((error: unknown) => error);
  ends();
  expect(await loading).toMatchObject({ name: 'ModuleFailure', reason });
});

it('an entry that is never answered did not come', async () => {
  jest.useFakeTimers();
  const loading = loadRemote(entry, 'mf_hub_abc').catch((error: unknown) => error);
  await jest.advanceTimersByTimeAsync(29_999);
  expect(scripts()).toHaveLength(1);
  await jest.advanceTimersByTimeAsync(1);
  expect(await loading).toMatchObject({ reason: 'did-not-load' });
  jest.useRealTimers();
});
