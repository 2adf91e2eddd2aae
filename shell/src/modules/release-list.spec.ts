import { CONTRACT, type ListFacts, listText, type LiveRelease, type ReleaseList } from '@konbit/contracts';
import { ModuleFailure } from './module-failure.ts';
import { fetchLiveRelease } from './release-list.ts';
import { entryTicket, newKey, rootOf, signaturesBy, trust } from './test-support/fake-site.ts';

const hub: LiveRelease = {
  release: 'b',
  manifest: '/b/mf-manifest.json',
  integrity: 'sha384-b',
  contract: CONTRACT,
  ticket: { signature: {} },
};

const key = newKey();
const root = rootOf(key);
const list = { 'mf-hub': { ...hub, ticket: entryTicket(key, root.site, 'mf-hub', hub) } };

function signed(entries: ReleaseList, changes: Partial<ListFacts> = {}, by = key) {
  const facts = { site: root.site, root: 1, version: 1001, expires: 9e9, serial: 1, ...changes };
  const said = { ...entries, $list: facts, $withdrawn: {} };
  return JSON.stringify({ ...said, $signature: signaturesBy(listText(said), by) });
}

function answer(body: string, init: ResponseInit = {}, trusted = root) {
  trust(trusted);
  globalThis.fetch = (() => Promise.resolve(new Response(body, init))) as typeof fetch;
}

async function reasonFor(body: string, init: ResponseInit = {}, trusted = root) {
  answer(body, init, trusted);
  try {
    return (await fetchLiveRelease('mf-hub')).release;
  } catch (error) {
    return error instanceof ModuleFailure ? error.reason : String(error);
  }
}

describe('the release list', () => {
  let version = 1001;

  it('signed by the trusted key is taken, at the first try', async () => {
    expect(await reasonFor(signed(list, { version }))).toBe('b');
    const asked = jest.fn(() => Promise.resolve(new Response(signed(list, { version }))));
    globalThis.fetch = asked as unknown as typeof fetch;
    await fetchLiveRelease('mf-hub');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it('is asked for once by all places of a page that ask at once', async () => {
    trust(root);
    const asked = jest.fn(() => Promise.resolve(new Response(signed(list, { version }))));
    globalThis.fetch = asked as unknown as typeof fetch;
    const places = await Promise.all([fetchLiveRelease('mf-hub'), fetchLiveRelease('mf-hub')]);
    expect(places.map(({ release }) => release)).toEqual(['b', 'b']);
    expect(asked).toHaveBeenCalledTimes(1);
    await fetchLiveRelease('mf-hub');
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it.each([
    [signed({}), 'The release list has no live release of mf-hub.'],
    [signed({}, { version: 999 }), 'The release list (999) is older than one seen before (1001).'],
    [JSON.stringify(list), 'The release list is not signed by the keys this shell trusts.'],
    [signed(list, { expires: 5 }), 'The release list has held until 5, and nobody has renewed it.'],
  ])('says what is wrong with it', async (body, sentence) => {
    answer(body, { headers: { date: new Date(5000).toUTCString() } });
    await expect(fetchLiveRelease('mf-hub')).rejects.toThrow(sentence);
  });

  it.each([
    ['a failure', () => reasonFor('down', { status: 503 }), 'list-unreadable'],
    ['no JSON', () => reasonFor('<html>'), 'list-unreadable'],
    ['null', () => reasonFor('null'), 'list-unreadable'],
    ['unsigned', () => reasonFor(JSON.stringify(list)), 'list-untrusted'],
    ['signed by another key', () => reasonFor(signed(list, { version: ++version }, newKey())), 'list-untrusted'],
    ['changed after signing', () => reasonFor(signed(list).replace('"b"', '"x"')), 'list-untrusted'],
    ['of another site', () => reasonFor(signed(list, { site: 'another' })), 'list-untrusted'],
    ['of an earlier root', () => reasonFor(signed(list, { root: 0 })), 'list-untrusted'],
    [
      'of a version changed after signing',
      () => reasonFor(signed(list, { version: 7 }).replace('"version":7', '"version":7000')),
      'list-untrusted',
    ],
    [
      'read by a shell that trusts nobody',
      () => reasonFor(signed(list), {}, { site: '', version: 0, roles: {} }),
      'list-untrusted',
    ],
    ['without the module', () => reasonFor(signed({}, { version: ++version })), 'not-released'],
  ])('that is %s has a reason of its own', async (_, outcome, reason) => expect(await outcome()).toBe(reason));

  it('older than one seen before is refused, though rightly signed', async () => {
    expect(await reasonFor(signed(list, { version: 5000 }))).toBe('b');
    expect(await reasonFor(signed(list, { version: 4999 }))).toBe('list-untrusted');
    expect(await reasonFor(signed(list, { version: 5000 }))).toBe('b');
  });

  it('overtaken on its way, by a deploy that another tab saw, is asked for once more', async () => {
    trust(root);
    const answers = [6000, 6001];
    globalThis.fetch = (() => {
      document.cookie = `release_list=${root.site}.${key.publicKey.slice(0, 8)}.6001; path=/`;
      return Promise.resolve(new Response(signed(list, { version: answers.shift()! })));
    }) as typeof fetch;
    expect((await fetchLiveRelease('mf-hub')).release).toBe('b');
    expect(answers).toEqual([]);
  });
});

describe('the list that a page comes with', () => {
  const asked = jest.fn();
  function comesWith(body: string, { sentAt = 1000, part = 'shell' }: { sentAt?: number; part?: string } = {}) {
    answer(signed(list, { version: 7001 }));
    const { fetch } = globalThis;
    asked.mockReset();
    globalThis.fetch = (...call) => (asked(), fetch(...call));
    document.body.innerHTML = `<script type="application/json" id="release-list" data-part="${part}"></script>`;
    document.getElementById('release-list')!.textContent = body;
    const serverTiming = [{ name: 'sent', description: String(sentAt) }];
    performance.getEntriesByType = () => [{ serverTiming } as unknown as PerformanceEntry];
  }
  const outcome = () =>
    fetchLiveRelease('mf-hub').then(
      ({ release }) => release,
      ({ reason }: ModuleFailure) => reason,
    );
  const own = signed(list, { version: 7000 });

  it('is taken by whoever asks first; from then on there may be a newer one', async () => {
    comesWith(own);
    expect(await outcome()).toBe('b');
    expect(asked).not.toHaveBeenCalled();
    expect(await outcome()).toBe('b');
    expect(asked).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['signed by nobody trusted', signed(list, { version: 7000 }, newKey())],
    ['changed after signing', own.replace('"b"', '"x"')],
    ['past its end as the page was sent', signed(list, { version: 7000, expires: 1000 })],
  ])('is refused as one that was asked for, %s', async (_, body) => {
    comesWith(body);
    expect(await outcome()).toBe('list-untrusted');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    ['older than one seen before', signed(list, { version: 6900 }), {}],
    ['of a page that does not say when it was sent', own, { sentAt: NaN }],
    ['of another part', own, { part: 'mf-hub' }],
  ])('gives way to one that is asked for, %s', async (_, body, page) => {
    comesWith(body, page);
    expect(await outcome()).toBe('b');
    expect(asked).toHaveBeenCalledTimes(1);
  });
});

describe('a returning visitor is not shut out', () => {
  it('by a site that was made anew, with other keys or the same ones', async () => {
    expect(await reasonFor(signed(list, { version: 9000 }))).toBe('b');
    const other = { ...rootOf(key), site: 'made-anew' };
    const entries = { 'mf-hub': { ...hub, ticket: entryTicket(key, other.site, 'mf-hub', hub) } };
    expect(await reasonFor(signed(entries, { version: 7, site: other.site }), {}, other)).toBe('b');
  });

  it('by a clock that is years off, either way', async () => {
    const body = signed(list, { version: 9001, expires: 2_000_000_000 });
    const sent = { headers: { date: new Date(1_999_999_999_000).toUTCString() } };
    for (const clock of [0, 4_000_000_000_000]) {
      jest.spyOn(Date, 'now').mockReturnValue(clock);
      expect(await reasonFor(body, sent)).toBe('b');
    }
  });
});

it.each([
  ['the answer', { headers: { date: new Date(2_000_000_000_000).toUTCString() } }, ''],
  ['the page that was put together later', {}, '2000000000'],
])('a frozen list is refused by the time of %s', async (_, init, composedAt) => {
  const body = signed(list, { version: 9002, expires: 2_000_000_000 });
  answer(body, init);
  document.head.insertAdjacentHTML('beforeend', `<meta name="composed-at" content="${composedAt}">`);
  const frozen = { reason: 'list-untrusted', message: expect.stringContaining('nobody has renewed it') };
  await expect(fetchLiveRelease('mf-hub')).rejects.toMatchObject(frozen);
  answer(body);
  expect((await fetchLiveRelease('mf-hub')).release).toBe('b');
});
