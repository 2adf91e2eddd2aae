import { CONTRACT, listText, type LiveRelease, type ReleaseList } from '@konbit/contracts';
import { ModuleFailure } from './module-failure.ts';
import { candidatesOf, fetchLiveRelease } from './release-list.ts';
import { newKey } from './test-support/fake-site.ts';

const live = (changes: Partial<LiveRelease> = {}): LiveRelease => ({
  release: 'b',
  manifest: '/b/mf-manifest.json',
  integrity: 'sha384-b',
  contract: CONTRACT,
  ...changes,
});
const previous = { previous: '/a', previousIntegrity: 'sha384-a' };

describe('the releases a shell may take, best first', () => {
  it.each([
    ['the live one', live(), ['/b/mf-manifest.json']],
    ['the live one, then the one before', live(previous), ['/b/mf-manifest.json', '/a']],
    [
      'only the one before, when only that speaks its contract',
      live({ ...previous, contract: 99, previousContract: CONTRACT }),
      ['/a'],
    ],
    [
      'only the live one, when the one before speaks another contract',
      live({ ...previous, previousContract: 99 }),
      ['/b/mf-manifest.json'],
    ],
  ])('%s', (_, release, expected) => {
    expect(candidatesOf('mf-hub', release).map(({ manifest }) => manifest)).toEqual(expected);
  });

  it.each([
    ['nothing came before', {}],
    ['what came before speaks the same', previous],
    ['what came before speaks yet another', { ...previous, previousContract: 98 }],
  ])('are none when the contract is another and %s', (_, before) => {
    const candidates = () => candidatesOf('mf-hub', live({ contract: 99, ...before }));
    expect(candidates).toThrow(expect.objectContaining({ reason: 'wrong-contract' }));
    expect(candidates).toThrow(/contract 99, this shell/);
  });
});

const key = newKey();

function signed(list: ReleaseList, serial: number, by = key) {
  const said = { ...list, $list: { serial }, $withdrawn: {} };
  return JSON.stringify({ ...said, $signature: by.sign(listText(said)) });
}

async function reasonFor(body: string, init: ResponseInit = {}, trusted = key.publicKey) {
  document.head.innerHTML = trusted && `<meta name="release-key" content="${trusted}">`;
  globalThis.fetch = (() => Promise.resolve(new Response(body, init))) as typeof fetch;
  try {
    return (await fetchLiveRelease('mf-hub')).release;
  } catch (error) {
    return error instanceof ModuleFailure ? error.reason : String(error);
  }
}

describe('the release list', () => {
  const list = { 'mf-hub': live() };
  let serial = 1001;

  it('signed by the trusted key is taken, at the first try', async () => {
    expect(await reasonFor(signed(list, serial))).toBe('b');
    const asked = jest.fn(() => Promise.resolve(new Response(signed(list, serial))));
    globalThis.fetch = asked as unknown as typeof fetch;
    await fetchLiveRelease('mf-hub');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    [signed({}, 1001), 'The release list has no live release of mf-hub.'],
    [signed({}, 999), 'The release list (999) is older than one seen before (1001).'],
    [JSON.stringify(list), 'The release list is not signed by the key this shell trusts.'],
  ])('says what is wrong with it', async (body, sentence) => {
    document.head.innerHTML = `<meta name="release-key" content="${key.publicKey}">`;
    globalThis.fetch = (() => Promise.resolve(new Response(body))) as typeof fetch;
    await expect(fetchLiveRelease('mf-hub')).rejects.toThrow(sentence);
  });

  it.each([
    ['a failure', () => reasonFor('down', { status: 503 }), 'list-unreadable'],
    ['no JSON', () => reasonFor('<html>'), 'list-unreadable'],
    ['null', () => reasonFor('null'), 'list-unreadable'],
    ['unsigned', () => reasonFor(JSON.stringify(list)), 'list-untrusted'],
    ['signed by another key', () => reasonFor(signed(list, ++serial, newKey())), 'list-untrusted'],
    ['changed after signing', () => reasonFor(signed(list, ++serial).replace('"b"', '"x"')), 'list-untrusted'],
    [
      'of a serial changed after signing',
      () => reasonFor(signed(list, 7).replace('"serial":7', '"serial":70')),
      'list-untrusted',
    ],
    ['read by a shell without a key', () => reasonFor(signed(list, ++serial), {}, ''), 'list-untrusted'],
    [
      'signed with nonsense',
      () => reasonFor(JSON.stringify({ ...list, $list: { serial }, $withdrawn: {}, $signature: '%%' })),
      'list-untrusted',
    ],
    ['without the module', () => reasonFor(signed({}, ++serial)), 'not-released'],
  ])('that is %s has a reason of its own', async (_, outcome, reason) => expect(await outcome()).toBe(reason));

  it('older than one seen before is refused, though rightly signed', async () => {
    expect(await reasonFor(signed(list, 5000))).toBe('b');
    expect(await reasonFor(signed(list, 4999))).toBe('list-untrusted');
    expect(await reasonFor(signed(list, 5000))).toBe('b');
  });

  it('overtaken on its way, by a deploy that another tab saw, is asked for once more', async () => {
    document.head.innerHTML = `<meta name="release-key" content="${key.publicKey}">`;
    const answers = [6000, 6001];
    globalThis.fetch = (() => {
      document.cookie = 'release_list=6001; path=/';
      return Promise.resolve(new Response(signed(list, answers.shift()!)));
    }) as typeof fetch;
    expect((await fetchLiveRelease('mf-hub')).release).toBe('b');
    expect(answers).toEqual([]);
  });
});
