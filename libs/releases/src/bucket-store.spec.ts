import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { startBucket, type TestBucket } from '../test-support/bucket.ts';
import { drawNothing } from '../test-support/draw-nothing.ts';
import { TestSite } from '../test-support/site.ts';
import { clean } from './stored-releases.ts';
import { rollBack } from './roll-back.ts';
import type { SiteState } from './site-state.ts';

let bucket: TestBucket;
let site: TestSite;
beforeEach(async () => {
  bucket = await startBucket(newFolder());
  site = await new TestSite(bucket.store('one')).start();
});
afterEach(() => bucket.stop());

async function changeAtOnce(): Promise<string[]> {
  let arrived = 0;
  let open: () => void;
  const both = new Promise<void>((resolve) => {
    open = resolve;
  });
  const change = (by: string) => async (state: SiteState) => {
    arrived += 1;
    if (arrived === 2) open();
    await both;
    return { ...state, log: [...state.log, { at: '', by, action: 'worker' as const }] };
  };
  await Promise.all(['one', 'two'].map((by) => bucket.store(by).update(change(by))));
  const { log } = await bucket.store('three').state();
  return log.flatMap(({ by, action }) => (action === 'worker' ? [by] : [])).sort();
}

it('publishes, rolls back and cleans as in a folder', async () => {
  for (const word of ['two', 'three']) await site.deploy({ 'mf-hub': word });
  await rollBack(site.store, ['mf-hub'], { by: 'Ana' }, drawNothing);
  expect(await site.shown()).toEqual({ shell: 'one', 'mf-hub': 'two < one' });
  const inAMonth = new Date(Date.now() + 31 * 24 * 60 * 60 * 1000);
  expect(await clean(site.store, { now: inAMonth, by: 'Ana' })).toMatchObject([{ room: 'mf-hub' }]);
  expect(await site.store.list('assets/')).toEqual(['assets/main.one.js', 'assets/react.1.js']);
});

it('keeps both changes of two machines at once', async () => {
  expect(await changeAtOnce()).toEqual(['one', 'two']);
});

it('loses one if the server ignores If-Match', async () => {
  bucket.ignoresConditions = true;
  expect(await changeAtOnce()).toHaveLength(1);
});

it('recognizes its own write when the answer is lost', async () => {
  bucket.losesAnswer = true;
  expect(await site.deploy({ 'mf-hub': 'two' })).toMatchObject([{ changed: true }]);
  expect(await site.shown()).toMatchObject({ 'mf-hub': 'two < one' });
  expect(bucket.losesAnswer).toBe(false);
});

it('serves its copies while the bucket is away', async () => {
  const reader = bucket.store('two');
  const state = await reader.state();
  const path = `releases/mf-hub/${state.rooms['mf-hub']!.live.release}/app.js`;
  await reader.read(path);
  bucket.isAway = true;
  const restarted = bucket.store('two');
  for (const store of [reader, restarted]) {
    expect(await store.state()).toEqual(state);
    expect(String(await store.read(path))).toBe('one');
  }
  await expect(site.deploy({ 'mf-hub': 'two' })).rejects.toThrow();
  await expect(bucket.store('new').state()).rejects.toThrow('Bucket konbit does not answer');
  bucket.isAway = false;
  expect((await restarted.state()).rooms['mf-hub']!.live.release).toBe(state.rooms['mf-hub']!.live.release);
});

it('asks for a missing file once within seconds', async () => {
  const [one, two] = [bucket.store('one'), bucket.store('two')];
  const path = 'assets/wp-login.php';
  expect(await one.read(path)).toBeUndefined();
  bucket.isAway = true;
  expect(await one.read(path)).toBeUndefined();
  bucket.isAway = false;
  await two.add([{ path, content: Buffer.from('x') }]);
  const now = Date.now();
  jest.spyOn(Date, 'now').mockImplementation(() => now + 6_000);
  expect(String(await one.read(path))).toBe('x');
  jest.restoreAllMocks();
});
