import {
  listText,
  type LiveRelease,
  type ModuleFailureReason,
  moduleFailureReasons,
  type SignedReleaseList,
  type SignedRoot,
} from '@konbit/contracts';
import { seededRandom } from '@konbit/tooling/proofs';
import { entryTicket, signaturesBy, type SigningKey } from './test-support/fake-site.ts';
import { entry, key, listOf, openPage, right, room, rootOf, thief } from './test-support/signed-documents.ts';

// Which tabs get a rollout is no matter here, and its module brings the whole of `web` into each page.
jest.mock('./rollout-share.ts', () => ({ isInShare: () => false }));

/** What a site answers, which a tampering changes. */
interface Answers {
  list: SignedReleaseList;
  roots?: SignedRoot[];
}

const pinned = rootOf(1, {}, key.root);
const honest = (facts: object = {}, hub = right, by = key.list) => listOf(facts, hub, by);
/** The next root document: the list has another key. */
const nextRoot = (by: SigningKey, version = 2) => rootOf(version, { list: [[thief], 1] }, by);
/** The list under it. */
const nextList = (root = 2) => honest({ root }, right, thief);

type Tampering = (random: () => number) => Answers;
const hubIs = (changes: Partial<LiveRelease>): Answers => ({ list: honest({}, { ...right, ...changes }) });
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
      return { list: JSON.parse(changed) as SignedReleaseList };
    } catch {
      continue;
    }
  }
}

const tamperings: Record<string, Tampering> = {
  'a byte of the list is another': flipped,
  'the hub’s thief brings another release, without the list’s key': () => ({
    list: { ...honest(), 'mf-hub': entry('mf-hub', 'evil', room.hub) },
  }),
  'the list’s thief brings a release of a key of his own': (random) =>
    hubIs(entry('mf-hub', 'evil', pick(random, thief, key.list, room.rsvp, key.root))),
  'the list’s thief puts another release’s hash into an entry': (random) =>
    hubIs(pick<Partial<LiveRelease>>(random, { integrity: 'sha384-evil' }, { release: 'evil' }, { contract: 99 })),
  'an entry of another room': () => hubIs(entry('mf-rsvp', 'right', room.rsvp)),
  'an entry of another site': () => hubIs({ ticket: entryTicket(room.hub, 'another', 'mf-hub', right) }),
  'a list of another site': () => ({ list: honest({ site: 'another' }) }),
  'a list signed by another role’s key': (random) => ({
    list: honest({}, right, pick(random, room.hub, room.rsvp, key.root, thief)),
  }),
  'a frozen list': (random) => ({ list: honest({ version: 200, expires: Math.floor(random() * 1_000) }) }),
  'an older list': (random) => ({ list: honest({ version: Math.floor(random() * 100) }) }),
  'a list under an earlier root': () => ({ list: honest({ root: 0 }) }),
  'a next root that the root before did not sign': (random) => ({
    list: nextList(),
    roots: [nextRoot(pick(random, key.list, room.hub, thief))],
  }),
  'a next root that skips one': () => ({
    list: nextList(3),
    roots: [nextRoot(key.root, 3), nextRoot(key.root, 3)],
  }),
  'a next root that was changed': (random) => ({
    list: nextList(),
    roots: [{ ...nextRoot(key.root), ...pick(random, { site: 'another' }, { roles: pinned.roles }, { more: 1 }) }],
  }),
  'a next root that is away': () => ({ list: nextList() }),
};

/** What a page that is opened anew takes as the hub's live release; nothing when it refuses. */
async function taken({ list, roots }: Answers): Promise<string | undefined> {
  const ask = openPage(pinned);
  document.cookie = `release_list=${pinned.site}.${key.list.publicKey.slice(0, 8)}.100; path=/`;
  const told = await ask(list, roots);
  return moduleFailureReasons.includes(told as ModuleFailureReason) ? undefined : told;
}

/** Three of each kind; 500 tries in `test:long`. */
const tries = Number(process.env.KONBIT_TAMPERINGS ?? 45);

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
  ['the list as it is', { list: honest() }],
  ['a newer one', { list: honest({ version: 101 }) }],
  ['one under a root that rightly took the place', { list: nextList(), roots: [nextRoot(key.root)] }],
  ['one that a thief of the list’s key renewed: it brings nothing in', { list: honest({ version: 999 }) }],
])('%s is taken', async (_, answers) => expect(await taken(answers)).toBe('right'));

it('a stolen hub key, with the list’s, moves the hub and nothing else', async () => {
  expect(await taken(hubIs(entry('mf-hub', 'evil', room.hub)))).toBe('evil');
  expect(await taken(hubIs(entry('mf-rsvp', 'evil', room.hub)))).toBeUndefined();
  const moved = { ...honest(), 'mf-rsvp': entry('mf-rsvp', 'evil', room.hub) };
  const signed = { ...moved, $signature: signaturesBy(listText(moved), key.list) };
  expect(await openPage(pinned)(signed, [], 'mf-rsvp')).toBe('release-untrusted');
});
