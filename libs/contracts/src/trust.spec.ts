import { listText, type ReleaseTicket, type SignedReleaseList, ticketText } from './modules.ts';
import {
  isListOf,
  isNextRoot,
  isTicketOf,
  isVouchedBy,
  keyNameOf,
  type Root,
  rootText,
  type SignedRoot,
  type VerifySignature,
} from './trust.ts';

/** Which keys sign is the question here, so a signature just names its key and its text. */
const verify: VerifySignature = (text, signature, key) => signature === `${key} signed ${text}`;
const keyOf = (digit: string) => `${digit.repeat(8)} a key`;
const signedBy = (digits: string, text: string) =>
  Object.fromEntries([...digits].map((digit) => [keyNameOf(keyOf(digit)), `${keyOf(digit)} signed ${text}`]));
const roleOf = (digits: string, threshold: number) => ({ keys: [...digits].map(keyOf), threshold });

/** `123:2:12`: keys 1, 2 and 3, of which 2 must sign; 1 and 2 did. */
function parsed(version: string) {
  const [keys, threshold, signers] = version.split(':') as [string, string, string];
  return { role: roleOf(keys, Number(threshold)), signers };
}

function rootOf(text: string, version: number): SignedRoot {
  const { role, signers } = parsed(text);
  const root = { site: 'site', version, roles: { root: role } };
  return { ...root, $signature: signedBy(signers, rootText(root)) };
}

/*
 * The cases of TUF's conformance suite (theupdateframework/tuf-conformance at eec841c, MIT), of its files
 * test_updater_key_rotations.py and test_keys.py, by their names there, in documents of our own. Those of rollback,
 * freeze and mix-and-match are in the shell's `tuf-cases.spec.ts`, with what does not carry over.
 */
it.each([
  ['1-of-1-key-rotation', '1:1:1 2:1:21 2:1:2', true],
  ['1-of-1-key-rotation-unused-signatures', '1:1:314 2:1:3214 2:1:324', true],
  ['3-of-5-sign-with-different-keycombos', '01234:3:024 01234:3:041 01234:3:013 01234:3:013', true],
  ['3-of-5-one-key-rotated', '01234:3:024 01345:3:041', true],
  ['3-of-5-one-key-rotated-with-intermediate-step', '01234:3:024 01345:3:0245 01345:3:045', true],
  ['3-of-5-all-keys-rotated-with-intermediate-step', '01234:3:024 56789:3:024567 56789:3:567', true],
  ['1-of-3-threshold-increase-to-2-of-3', '123:1:1 123:2:12', true],
  ['2-of-3-threshold-decrease-to-1-of-3', '123:2:12 123:1:12 123:1:1', true],
  ['1-of-2-threshold-increase-to-2-of-2', '1:1:1 12:2:12', true],
  ['1-of-1-key-rotation-fail-not-signed-with-old-key', '1:1:1 2:1:234', false],
  ['1-of-1-key-rotation-fail-not-signed-with-new-key', '1:1:1 2:1:134', false],
  ['3-of-5-one-key-rotate-fails-not-signed-with-3-new-keys', '01234:3:024 01345:3:024', false],
  ['3-of-5-one-key-rotate-fails-not-signed-with-3-old-keys', '01234:3:024 01345:3:045', false],
  ['1-of-3-threshold-bump-to-2-of-3-fails-new-threshold-not-reached', '123:1:1 123:2:2', false],
  ['2-of-3-threshold-decr-to-1-of-3-fails-old-threshold-not-reached', '123:2:12 123:1:1', false],
])('root: %s', (_, versions, isTaken) => {
  const roots = versions.split(' ').map((text, at) => rootOf(text, at + 1));
  const steps = roots.slice(1).map((next, at) => isNextRoot(next, roots[at]!, verify));
  expect(steps).toEqual(steps.map((_step, at) => isTaken || at < steps.length - 1));
});

it.each([
  ['of another site', { site: 'another' }],
  ['that leaves a version out', { version: 3 }],
  ['that is the same again', { version: 1 }],
])('a root %s takes no root’s place, whoever signed it', (_, changed) => {
  const next = { ...rootOf('1:1:1', 2), ...changed };
  const signed = { ...next, $signature: signedBy('1', rootText(next)) };
  expect(isNextRoot(signed, rootOf('1:1:1', 1), verify)).toBe(false);
});

const ticket: ReleaseTicket = {
  site: 'site',
  module: 'mf-hub',
  release: 'a',
  contract: 1,
  integrity: 'sha384-a',
  signature: {},
};
const list = { $list: { site: 'site', root: 1, version: 1, expires: 2, serial: 1 }, $withdrawn: {} };

it.each([
  ['1-of-1-key-rotation', '2:1:2', true],
  ['1-of-1-key-rotation-unused-signatures', '1:1:314', true],
  ['1-of-1-key-rotation-fail-not-signed-with-new-key', '2:1:134', false],
  ['3-of-5-one-key-signature-wrong-not-signed-with-3-expected-keys', '01345:3:024', false],
  ['2-of-5-one-key-signature-missing-threshold-not-reached', '01345:3:04', false],
  ['3-of-5-sign-first-combo', '01234:3:024', true],
  ['3-of-5-sign-second-combo', '01234:3:041', true],
  ['3-of-5-sign-third-combo', '01234:3:013', true],
  ['3-of-5-sign-fourth-combo', '01234:3:123', true],
  ['3-of-5-sign-fifth-combo', '01234:3:234', true],
  ['snapshot_does_not_meet_threshold', '123:3:12', false],
  ['snapshot_has_too_few_keys', '12345:6:12345', false],
  ['duplicate_keys', '1111111111:6:1', false],
])('list and ticket: %s', (_, version, isTaken) => {
  const { role, signers } = parsed(version);
  const root: Root = { site: 'site', version: 1, roles: { list: role, 'mf-hub': role } };
  const signed = { ...list, $signature: signedBy(signers, listText(list)) } as unknown as SignedReleaseList;
  const vouched = { ...ticket, signature: signedBy(signers, ticketText(ticket)) };
  expect([isListOf(signed, root, verify), isTicketOf(vouched, root, verify)]).toEqual([isTaken, isTaken]);
});

describe('a key counts once', () => {
  const everySignatureIsRight: VerifySignature = (_text, signature) => signature === 'right';

  it('though it is written in two ways, of which base64 knows several', () => {
    // The last two bits of 32 bytes in base64 say nothing.
    const keys = [`${'A'.repeat(42)}A=`, `${'A'.repeat(42)}B=`];
    const signed = { AAAAAAAA: 'right' };
    const vouched = (threshold: number) => isVouchedBy({ keys, threshold }, 'text', signed, everySignatureIsRight);
    expect([vouched(1), vouched(2)]).toEqual([true, false]);
  });

  it('and a wrong signature beside enough right ones is no harm (invalid_sig_in_valid_metadata)', () => {
    for (const wrong of [undefined, '', 'another', 7]) {
      const signed = { ...signedBy('1', 'text'), [keyNameOf(keyOf('2'))]: wrong };
      expect(isVouchedBy(roleOf('12', 1), 'text', signed, verify)).toBe(true);
      expect(isVouchedBy(roleOf('12', 2), 'text', signed, verify)).toBe(false);
    }
  });

  it.each([
    ['nobody is named', undefined],
    ['none is needed', { keys: [keyOf('1')], threshold: 0 }],
    ['fewer than none are needed', { keys: [], threshold: -1 }],
    ['no number of them is needed', { keys: [keyOf('1')], threshold: NaN }],
  ])('and where %s nobody vouches', (_, role) => {
    expect(isVouchedBy(role, 'text', signedBy('1', 'text'), verify)).toBe(false);
  });
});

it.each([
  ['of another site', { site: 'another' }],
  ['of the same version (root rollback)', { version: 1 }],
  ['of a version further on (url_and_metadata_version_mismatch)', { version: 3 }],
  ['that was changed after it was signed', { roles: {} }],
  ['with a field added after it was signed (custom_fields)', { more: 1 }],
  ['that nobody signed (unsigned_metadata)', { $signature: undefined }],
])('a root %s is not the next one', (_, changes) => {
  const next = rootOf('1:1:1', 2);
  expect(isNextRoot(next, rootOf('1:1:1', 1), verify)).toBe(true);
  expect(isNextRoot({ ...next, ...changes } as SignedRoot, rootOf('1:1:1', 1), verify)).toBe(false);
});

it('fields that this version does not know are signed with the rest (custom_fields)', () => {
  const root = { ...rootOf('1:1:1', 2), more: { than: 'known' } };
  const signed = { ...root, $signature: signedBy('1', rootText(root)) };
  expect(isNextRoot(signed, rootOf('1:1:1', 1), verify)).toBe(true);
});
