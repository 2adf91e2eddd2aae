import {
  CONTRACT,
  type LiveRelease,
  type ModuleName,
  type SignedReleaseList,
  textToSign,
  withdrawnName,
  withdrawnTextToSign,
} from '@konbit/contracts';
import { fetchJson } from './fetch-json.ts';
import { knownSerial, rememberSerial } from './known-serial.ts';
import { ModuleFailure } from './module-failure.ts';
import { isSigned, releaseKey } from './signatures.ts';

/** A release this shell may run: its manifest, and the hash of the record that vouches for its files. */
export interface Candidate {
  manifest: string;
  integrity: string;
}

/** The live release of a module, read again each time so that 'Try again' sees a repaired list. */
export async function fetchLiveRelease(name: ModuleName): Promise<LiveRelease> {
  const list = await fetchNewest();
  const live = list[name];
  if (!live) throw new ModuleFailure('not-released', `The release list has no live release of ${name}.`);
  return live;
}

/** Whether a release was withdrawn, by the newest list. A list that does not say so, signed, is refused. */
export async function isWithdrawn(name: ModuleName, release: string): Promise<boolean> {
  const { $signature, $withdrawn } = await fetchNewest();
  const { releases, value } = $withdrawn ?? { releases: {} };
  if (isSigned(withdrawnTextToSign(releases, $signature.serial), value, releaseKey()))
    return Object.hasOwn(releases, withdrawnName(name, release));
  throw new ModuleFailure('list-untrusted', 'The release list does not say, signed, what was withdrawn.');
}

/**
 * Two tries: while the first was on its way (preloaded, even), another tab may have seen the list of a deploy since.
 */
async function fetchNewest(): Promise<SignedReleaseList> {
  const list = await fetchSigned();
  if (!isOld(list, knownSerial())) return remembered(list);
  const known = knownSerial();
  const again = await fetchSigned();
  if (!isOld(again, known)) return remembered(again);
  const sentence = `The release list (${again.$signature.serial}) is older than one seen before (${known}).`;
  throw new ModuleFailure('list-untrusted', sentence);
}

async function fetchSigned(): Promise<SignedReleaseList> {
  const signed = (await fetchJson('/modules.json', 'list-unreadable', { cache: 'no-cache' })) as SignedReleaseList;
  const { $signature, ...list } = signed;
  const { serial, value } = $signature ?? {};
  if (Number.isSafeInteger(serial) && isSigned(textToSign(list, serial), value, releaseKey())) return signed;
  throw new ModuleFailure('list-untrusted', 'The release list is not signed by the key this shell trusts.');
}

const isOld = ({ $signature }: SignedReleaseList, known: number) => $signature.serial < known;

function remembered(list: SignedReleaseList): SignedReleaseList {
  rememberSerial(list.$signature.serial);
  return list;
}

/** Releases of a module that this shell can take, best first. */
export function candidatesOf(name: ModuleName, live: LiveRelease): Candidate[] {
  const { manifest, integrity, contract, previous, previousIntegrity = '', previousContract = contract } = live;
  const candidates = [
    ...(contract === CONTRACT ? [{ manifest, integrity }] : []),
    ...(previous && previousContract === CONTRACT ? [{ manifest: previous, integrity: previousIntegrity }] : []),
  ];
  if (candidates.length > 0) return candidates;
  const sentence = `${name} speaks contract ${contract}, this shell ${CONTRACT}, and no earlier release does.`;
  throw new ModuleFailure('wrong-contract', sentence);
}
