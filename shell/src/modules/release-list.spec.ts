import { CONTRACT, type LiveRelease } from '@konbit/contracts';
import { checkManifest, fetchLiveRelease, manifestsOf, ModuleFailure } from './release-list.ts';

const live = (changes: Partial<LiveRelease>): LiveRelease => ({
  release: 'b',
  manifest: '/b/mf-manifest.json',
  contract: CONTRACT,
  ...changes,
});

const reasonOf = (promise: Promise<unknown>) =>
  promise.then(
    () => 'none',
    (error: unknown) => (error instanceof ModuleFailure ? error.reason : String(error)),
  );

function answer(body: BodyInit, init: ResponseInit = {}) {
  globalThis.fetch = (() => Promise.resolve(new Response(body, init))) as typeof fetch;
}

describe('the manifests a shell may take, best first', () => {
  it.each([
    ['the live one', live({}), ['/b/mf-manifest.json']],
    ['the live one, then the one before', live({ previous: '/a' }), ['/b/mf-manifest.json', '/a']],
    ['only the one before, when the live one speaks another contract', live({ previous: '/a', contract: 99 }), ['/a']],
  ])('%s', (_, release, expected) => expect(manifestsOf('mf-hub', release)).toEqual(expected));

  it('are none when the contract is another and nothing came before', () => {
    expect(() => manifestsOf('mf-hub', live({ contract: 99 }))).toThrow(/contract 99, this shell/);
  });
});

describe('the release list', () => {
  it.each([
    ['a failure', 'down', { status: 503 }, 'list-unreadable'],
    ['no JSON', '<html>', {}, 'list-unreadable'],
    ['null', 'null', {}, 'list-unreadable'],
    ['no such module', '{}', {}, 'not-released'],
    ['an entry without manifest', '{"mf-hub":{"release":"a"}}', {}, 'not-released'],
  ])('that is %s has a reason of its own', async (_, body, init, reason) => {
    answer(body, init);
    expect(await reasonOf(fetchLiveRelease('mf-hub'))).toBe(reason);
  });
});

describe('a manifest', () => {
  it.each([
    ['a failure', '{}', { status: 404 }, 'manifest-unreadable'],
    ['no JSON', '<html>', {}, 'manifest-unreadable'],
    ['{}', '{}', {}, 'manifest-unreadable'],
    ['without exposes', '{"metaData":{"remoteEntry":{"name":"x"}}}', {}, 'manifest-unreadable'],
    ['whole', '{"metaData":{"remoteEntry":{"name":"x"}},"exposes":[]}', {}, 'none'],
  ])('that is %s', async (_, body, init, reason) => {
    answer(body, init);
    expect(await reasonOf(checkManifest('/m'))).toBe(reason);
  });
});
