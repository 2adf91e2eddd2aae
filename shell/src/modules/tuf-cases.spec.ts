import type { LiveRelease, SignedReleaseList, SignedRoot } from '@konbit/contracts';
import type { SigningKey } from './test-support/fake-site.ts';
import {
  entry,
  key,
  listOf,
  openPage,
  right,
  type Roles,
  room,
  rootOf,
  thief,
} from './test-support/signed-documents.ts';

/*
 * Cases of TUF's conformance suite (theupdateframework/tuf-conformance at eec841c, MIT), by their names there, as a
 * page meets them: its root document is TUF's root, its release list timestamp and snapshot in one, a release's ticket
 * with the record of its files targets. Who must sign how often: `trust.spec.ts` of the contracts.
 *
 * What does not carry over, and why:
 * - expired root, snapshot, targets: only the list ends, within a week, and it names the newest root.
 * - expired_local_*, timestamp_content_changes, metadata_bytes_match: a page keeps no list, just its version.
 * - targets_rollback: to go back to an earlier release is a command, signed by the list's key.
 * - targets_role_removal: a module may be taken away.
 * - duplicate_sig_keyids: signatures stand in an object by their key's name, so there is one of each.
 * - keytype_and_scheme, deprecated_keyid_hash_algorithms: keys are ed25519 and named by themselves.
 * - delegation graphs, consistent snapshots, file names and their quoting: rooms delegate to nobody, files have hashes.
 */

// Which tabs get a rollout is no matter here, and its module brings the whole of `web` into each page.
jest.mock('./rollout-share.ts', () => ({ isInShare: () => false }));

const first = rootOf(1, {}, key.root);
const nextList: Roles = { list: [[key.list2], 1] };

describe('a list', () => {
  it.each<[string, SignedReleaseList, string]>([
    ['basic_refresh: as it should be', listOf({}, right, key.list), 'right'],
    ['unsigned_metadata[timestamp]', listOf({}, right), 'list-untrusted'],
    ['unsigned_metadata[timestamp]: another role’s', listOf({}, right, room.hub, key.root), 'list-untrusted'],
    ['unsigned_metadata[targets]', listOf({}, entry('mf-hub', 'right'), key.list), 'release-untrusted'],
    ['targets_hash_mismatch', listOf({}, { ...right, integrity: 'sha384-x' }, key.list), 'release-untrusted'],
    ['mix-and-match of rooms', listOf({}, entry('mf-rsvp', 'right', room.rsvp), key.list), 'release-untrusted'],
    ['mix-and-match of roots', listOf({ root: 0 }, right, key.list), 'list-untrusted'],
    ['timestamp_expired', listOf({ expires: 1_000 }, right, key.list), 'list-untrusted'],
  ])('%s', async (_, list, expected) => {
    expect(await openPage(first)(list)).toBe(expected);
  });

  it('new_timestamp_version_rollback, snapshot_rollback: never older than one seen', async () => {
    const ask = openPage(first);
    expect(await ask(listOf({ version: 100 }, right, key.list))).toBe('right');
    expect(await ask(listOf({ version: 99 }, right, key.list))).toBe('list-untrusted');
    expect(await ask(listOf({ version: 100 }, right, key.list))).toBe('right');
  });

  it('timestamp_expired: one that was frozen holds until its end, by the time of the answer', async () => {
    const ask = openPage(first);
    const frozen = listOf({}, right, key.list);
    expect(await ask(frozen, [], 'mf-hub', 1_999)).toBe('right');
    expect(await ask(frozen, [], 'mf-hub', 2_000)).toBe('list-untrusted');
  });

  it('new_timestamp_fast_forward_recovery: versions begin anew with the list’s new key', async () => {
    const ask = openPage(first);
    expect(await ask(listOf({ version: 9e15 }, right, key.list))).toBe('right');
    expect(await ask(listOf({ version: 101 }, right, key.list))).toBe('list-untrusted');
    const next = rootOf(2, nextList, key.root);
    expect(await ask(listOf({ root: 2, version: 101 }, right, key.list2), [next])).toBe('right');
  });
});

describe('the next root', () => {
  const list = listOf({ root: 2 }, right, key.list2);
  it.each<[string, SignedRoot[], string]>([
    ['root_rotation: as it should be', [rootOf(2, nextList, key.root)], 'right'],
    ['unsigned_metadata[root]', [rootOf(2, nextList)], 'list-untrusted'],
    ['root_rotation: another role’s signature', [rootOf(2, nextList, key.list, room.hub)], 'list-untrusted'],
    ['url_and_metadata_version_mismatch[root]', [rootOf(3, nextList, key.root)], 'list-untrusted'],
    ['snapshot_404: not there', [], 'list-untrusted'],
  ])('%s', async (_, roots, expected) => {
    expect(await openPage(first)(list, roots)).toBe(expected);
  });

  it('2 of 3 root keys sign, whichever; a key that was lost goes by the two others', async () => {
    const three: Roles = { root: [[key.root, key.root2, key.root3], 2] };
    const without: Roles = { ...nextList, root: [[key.root2, key.root3], 2] };
    const ask = (...signers: SigningKey[]) =>
      openPage(rootOf(1, three, key.root))(list, [rootOf(2, without, ...signers)]);
    expect(await ask(key.root2, key.root3)).toBe('right');
    expect(await ask(key.root, key.root2)).toBe('list-untrusted');
    expect(await ask(key.root2)).toBe('list-untrusted');
  });
});

describe('a room with two keys', () => {
  const both = rootOf(1, { 'mf-hub': [[room.hub, room.hub2], 2], list: [[key.list, key.list2], 2] }, key.root);
  it.each<[string, SigningKey[], SigningKey[], string]>([
    ['both', [room.hub, room.hub2], [key.list, key.list2], 'right'],
    ['one of the room’s', [room.hub], [key.list, key.list2], 'release-untrusted'],
    ['one of the room’s and a stranger’s', [room.hub, thief], [key.list, key.list2], 'release-untrusted'],
    ['one of the list’s', [room.hub, room.hub2], [key.list], 'list-untrusted'],
  ])('of which 2 must sign takes what is signed by %s', async (_, ofRoom, ofList, expected) => {
    expect(await openPage(both)(listOf({}, entry('mf-hub', 'right', ...ofRoom), ...ofList))).toBe(expected);
  });
});

it('a stolen key that was revoked moves nothing, in a page that is open and in a new one; the site goes on', async () => {
  const [stolen, open] = [entry('mf-hub', 'evil', room.hub), openPage(first)];
  expect(await open(listOf({}, stolen, key.list))).toBe('evil');
  const revoked = rootOf(2, { 'mf-hub': [[room.hub2], 1] }, key.root);
  for (const ask of [open, openPage(revoked)]) {
    const list = (live: LiveRelease) => listOf({ root: 2, version: 101 }, live, key.list);
    expect(await ask(list(stolen), [revoked])).toBe('release-untrusted');
    expect(await ask(list(stolen), [revoked], 'mf-rsvp')).toBe('right');
    expect(await ask(list(entry('mf-hub', 'mended', room.hub2)), [revoked])).toBe('mended');
  }
});
