import {
  type LiveRelease,
  listText,
  type ModuleName,
  rootText,
  type SignedReleaseList,
  type SignedRoot,
} from '@konbit/contracts';
import { seededRandom } from '@konbit/tooling/proofs';
import type * as ReleaseList from './release-list.ts';
import { entryTicket, newKey, rootOf, signaturesBy, type SigningKey, trust } from './test-support/fake-site.ts';

// Which tabs get a rollout is no matter here, and its module brings the whole of `web` into each page.
jest.mock('./rollout-share.ts', () => ({ isInShare: () => false }));

const hubKey = newKey();
const keys = { root: newKey(), list: newKey(), hub: hubKey, rsvp: newKey(), stranger: newKey() };
const pinned = { ...rootOf(keys.root, { list: keys.list, 'mf-hub': keys.hub, 'mf-rsvp': keys.rsvp }), site: 'site' };

/** What a site answers, which a tampering changes. */
interface Answers {
  list: SignedReleaseList;
  roots: Record<string, SignedRoot>;
}

const seal = <T extends object>(said: T, by: SigningKey) =>
  ({
    ...said,
    $signature: signaturesBy(listText({ ...said, $signature: undefined }), by),
  }) as unknown as SignedReleaseList;

function entry(module: ModuleName, release: string, by: SigningKey, site = pinned.site): LiveRelease {
  const facts = {
    release,
    manifest: `/modules/${module}/${release}/mf-manifest.json`,
    integrity: `sha384-${release}`,
    contract: 1,
  };
  return { ...facts, ticket: entryTicket(by, site, module, facts) };
}

const facts = { site: pinned.site, root: 1, version: 100, expires: 2_000, serial: 1 };
function honest(
  changes: object = {},
  hub = entry('mf-hub', 'good', keys.hub),
  by = keys.list,
  root = 1,
): SignedReleaseList {
  const said = { 'mf-hub': hub, 'mf-rsvp': entry('mf-rsvp', 'other', keys.rsvp) };
  return seal({ ...said, $list: { ...facts, root, ...changes }, $withdrawn: {} }, by);
}

/** The next root document: the list has another key. */
function nextRoot(by: SigningKey, version = 2): SignedRoot {
  const roles = { ...pinned.roles, list: { keys: [keys.stranger.publicKey], threshold: 1 } };
  const root = { site: pinned.site, version, roles };
  return { ...root, $signature: signaturesBy(rootText(root), by) };
}

type Tampering = (random: () => number) => Answers;
const hubIs = (changes: Partial<LiveRelease>): Answers => ({
  list: honest({}, { ...entry('mf-hub', 'good', keys.hub), ...changes }),
  roots: {},
});
const listOnly = (list: SignedReleaseList): Answers => ({ list, roots: {} });
const pick = <T>(random: () => number, ...from: T[]): T => from[Math.floor(random() * from.length)]!;

/** One character of a document, anywhere, is another: what is still JSON must be refused. */
function flipped(random: () => number): Answers {
  const text = JSON.stringify(honest());
  for (;;) {
    const at = Math.floor(random() * text.length);
    const put = pick(random, ...'abcXYZ0189+/');
    if (text[at] === put || /[",:{}[\]]/.test(text[at]!)) continue;
    const changed = text.slice(0, at) + put + text.slice(at + 1);
    // Names of signatures are short names of keys: one more character there finds none.
    try {
      return listOnly(JSON.parse(changed) as SignedReleaseList);
    } catch {
      continue;
    }
  }
}

const tamperings: Record<string, Tampering> = {
  'a byte of the list is another': flipped,
  'the hub’s thief brings another release, without the list’s key': () =>
    listOnly({ ...honest(), 'mf-hub': entry('mf-hub', 'evil', keys.hub) } as SignedReleaseList),
  'the list’s thief brings a release of a key of his own': (random) =>
    hubIs(entry('mf-hub', 'evil', pick(random, keys.stranger, keys.list, keys.rsvp, keys.root))),
  'the list’s thief puts another release’s hash into an entry': (random) =>
    hubIs(pick<Partial<LiveRelease>>(random, { integrity: 'sha384-evil' }, { release: 'evil' }, { contract: 2 })),
  'an entry of another room': () => hubIs(entry('mf-rsvp', 'other', keys.rsvp)),
  'an entry of another site': () => hubIs(entry('mf-hub', 'good', keys.hub, 'another')),
  'a list of another site': () => listOnly(honest({ site: 'another' })),
  'a list signed by another role’s key': (random) =>
    listOnly(honest({}, undefined, pick(random, keys.hub, keys.rsvp, keys.root, keys.stranger))),
  'a frozen list': (random) => listOnly(honest({ version: 200, expires: Math.floor(random() * 1_000) })),
  'an older list': (random) => listOnly(honest({ version: Math.floor(random() * 100) })),
  'a list under an earlier root': () => listOnly(honest({ root: 0 })),
  'a next root that the root before did not sign': (random) => ({
    list: honest({}, undefined, keys.stranger, 2),
    roots: { '/roots/2.json': nextRoot(pick(random, keys.list, keys.hub, keys.stranger)) },
  }),
  'a next root that skips one': () => ({
    list: honest({}, undefined, keys.stranger, 3),
    roots: { '/roots/2.json': nextRoot(keys.root, 3), '/roots/3.json': nextRoot(keys.root, 3) },
  }),
  'a next root that was changed': (random) => ({
    list: honest({}, undefined, keys.stranger, 2),
    roots: {
      '/roots/2.json': {
        ...nextRoot(keys.root),
        ...pick(random, { site: 'another' }, { roles: pinned.roles }, { more: 1 }),
      },
    },
  }),
  'a next root that is away': () => ({ list: honest({}, undefined, keys.stranger, 2), roots: {} }),
};

/** What a page that is opened anew takes as the hub's live release; nothing when it refuses. */
async function taken({ list, roots }: Answers): Promise<string | undefined> {
  let page!: typeof ReleaseList;
  jest.isolateModules(() => (page = jest.requireActual<typeof ReleaseList>('./release-list.ts')));
  document.cookie = `release_list=${pinned.site}.${keys.list.publicKey.slice(0, 8)}.100; path=/`;
  trust(pinned);
  globalThis.fetch = ((address: string) => {
    const answer = address.startsWith('/modules.json') ? list : roots[address];
    const headers = { date: new Date(1_000_000).toUTCString() };
    return Promise.resolve(answer ? Response.json(answer, { headers }) : new Response('', { status: 404 }));
  }) as typeof fetch;
  const live = await page.fetchLiveRelease('mf-hub').catch(() => undefined);
  return live?.release;
}

/** 500 in `test:long`. */
const tries = Number(process.env.KONBIT_TAMPERINGS ?? 150);

it(`${tries} tamperings, of every kind, are refused`, async () => {
  const random = seededRandom(20_261_122);
  const ran: string[] = [];
  const kinds = Object.entries(tamperings);
  for (let round = 0; round < tries; round++) {
    const [what, tamper] = kinds[round % kinds.length]!;
    const answers = tamper(random);
    const release = await taken(answers);
    if (release !== undefined) ran.push(`${what}: ${JSON.stringify(answers)}`);
  }
  expect(ran).toEqual([]);
});

it.each<[string, Answers]>([
  ['the list as it is', listOnly(honest())],
  ['a newer one', listOnly(honest({ version: 101 }))],
  [
    'one under a root that rightly took the place',
    { list: honest({}, undefined, keys.stranger, 2), roots: { '/roots/2.json': nextRoot(keys.root) } },
  ],
  ['one that a thief of the list’s key renewed: it brings nothing in', listOnly(honest({ version: 999 }))],
])('%s is taken', async (_, answers) => expect(await taken(answers)).toBe('good'));

it('a stolen hub key, with the list’s, moves the hub and nothing else', async () => {
  const answers = hubIs(entry('mf-hub', 'evil', hubKey));
  expect(await taken(answers)).toBe('evil');
  const moved = { ...honest(), 'mf-rsvp': entry('mf-rsvp', 'evil', hubKey) };
  expect(await taken(listOnly(seal({ ...moved, 'mf-hub': moved['mf-rsvp'] }, keys.list)))).toBeUndefined();
});
