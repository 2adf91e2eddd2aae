import { CONTRACT, listText, type ReleaseList, type Withdrawn } from '@konbit/contracts';
import { fetchLiveRelease, isWithdrawn, withdrawnNow } from './release-list.ts';
import { entryTicket, newKey, rootOf, signaturesBy, trust } from './test-support/fake-site.ts';

jest.mock('./module-pages.ts', () => ({ modulePages: [{ module: 'mf-hub' }, { module: 'mf-team' }] }));

const key = newKey();
const root = rootOf(key);
const of = (part: string) => `/modules.json?for=${part}`;
const asked: string[] = [];
/** A site with these documents, by their addresses. */
function answer(documents: Record<string, { entries?: ReleaseList; withdrawn?: Withdrawn }>): void {
  trust(root);
  asked.length = 0;
  globalThis.fetch = ((address: string) => {
    asked.push(address);
    const { entries, withdrawn = {} } = documents[address]!;
    const facts = { site: root.site, root: 1, version: 7, expires: 9e9, serial: 1 };
    const said = { ...entries, $list: facts, $withdrawn: withdrawn };
    return Promise.resolve(Response.json({ ...said, $signature: signaturesBy(listText(said), key) }));
  }) as typeof fetch;
}

it('a module is looked for in the part that the page knows it in, and in the whole where that lacks it', async () => {
  const facts = { release: 'b', manifest: '/b/mf-manifest.json', integrity: 'sha384-b', contract: CONTRACT };
  const entries = (name: 'mf-hub' | 'mf-rsvp') => ({
    [name]: { ...facts, ticket: entryTicket(key, root.site, name, facts) },
  });
  answer({ [of('shell')]: { entries: entries('mf-rsvp') } });
  expect((await fetchLiveRelease('mf-rsvp')).release).toBe('b');
  expect(asked).toEqual([of('shell')]);
  answer({ [of('mf-hub')]: {}, '/modules.json': { entries: entries('mf-hub') } });
  expect((await fetchLiveRelease('mf-hub')).release).toBe('b');
  expect(asked).toEqual([of('mf-hub'), '/modules.json']);
});

describe('what was withdrawn', () => {
  beforeEach(() =>
    answer({
      [of('shell')]: { withdrawn: { 'mf-rsvp@a': 1, 'shell@c': 1 } },
      [of('mf-hub')]: { withdrawn: { 'mf-hub@b': 1 } },
      [of('mf-team')]: {},
    }),
  );

  it.each([
    ['mf-hub', 'b', true, 'mf-hub'],
    ['mf-hub', 'a', false, 'mf-hub'],
    ['mf-rsvp', 'a', true, 'shell'],
    ['mf-without-a-page', 'a', false, 'shell'],
  ] as const)('stands in the part of its module: %s %s (%s)', async (name, release, expected, part) => {
    expect(await isWithdrawn(name, release)).toBe(expected);
    expect(asked).toEqual([of(part)]);
  });

  it('of a page without modules is what the shell’s part says', async () => {
    expect(await withdrawnNow([])).toEqual({ 'mf-rsvp@a': 1, 'shell@c': 1 });
    expect(asked).toEqual([of('shell')]);
  });

  it('of several modules comes from the parts of each, asked for once', async () => {
    const all = { 'mf-hub@b': 1, 'mf-rsvp@a': 1, 'shell@c': 1 };
    expect(await withdrawnNow(['mf-hub', 'mf-rsvp', 'mf-gallery'])).toEqual(all);
    expect(asked).toEqual([of('mf-hub'), of('shell')]);
    expect(await withdrawnNow(['mf-team'])).toEqual({});
  });
});
