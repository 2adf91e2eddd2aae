import { loadRemote } from './load-remote.ts';
import { runRemote } from './remote.ts';

jest.mock('./remote.ts', () => ({ runRemote: jest.fn() }));

const entry = new URL('/dev/mf-hub/remote-entry.js', location.href);
const developed = { entry, container: 'mf_hub' };
const shared = { react: {} };
const initSharing = jest.fn(async () => undefined);
Object.assign(globalThis, { __webpack_init_sharing__: initSharing, __webpack_share_scopes__: { default: shared } });

/** jsdom runs no scripts: what one leaves in the page, and how it ends. */
async function comes(container?: object, how = 'load') {
  await Promise.resolve();
  Object.assign(globalThis, { mf_hub: container });
  document.head.querySelector('script')!.dispatchEvent(new Event(how));
}

it('a container gets what the shell provides, and gives what it exposes', async () => {
  const app = () => 'the hub';
  const init = jest.fn();
  const get = jest.fn(async () => () => ({ default: app }));
  const loading = loadRemote(developed);
  await comes({ init, get });
  expect(await loading).toEqual({ default: app });
  expect(initSharing).toHaveBeenCalledWith('default');
  expect([init.mock.calls, get.mock.calls]).toEqual([[[shared]], [['./app']]]);
});

it('one that is built is run with what the shell provides', async () => {
  jest.mocked(runRemote).mockResolvedValueOnce('the hub');
  const remote = { chunks: [], module: '7', takes: {} };
  expect(await loadRemote({ ...developed, remote })).toBe('the hub');
  expect(runRemote).toHaveBeenCalledWith(entry, remote, shared);
});

it.each([
  ['does not come', () => comes(undefined, 'error'), 'did-not-load', 'did not come.'],
  ['leaves no container', () => comes(), 'threw', 'came, and left no container.'],
])('an entry that %s is a failure with a reason', async (_, ends, reason, sentence) => {
  const loading = loadRemote(developed).catch((error: unknown) => error);
  await ends();
  expect(await loading).toMatchObject({ name: 'ModuleFailure', reason, message: `${entry.href} ${sentence}` });
});
