import {
  CONTRACT,
  listText,
  type LiveRelease,
  type ModuleName,
  type SignedReleaseList,
  withdrawnName,
} from '@konbit/contracts';
import { fetchJson } from './fetch-json.ts';
import { knownSerial, rememberSerial } from './known-serial.ts';
import { ModuleFailure } from './module-failure.ts';
import { isInShare } from './rollout-share.ts';
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

/** Whether a release was withdrawn, by the newest list. */
export async function isWithdrawn(name: ModuleName, release: string): Promise<boolean> {
  return Object.hasOwn((await fetchNewest()).$withdrawn, withdrawnName(name, release));
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
  const sentence = `The release list (${again.$list.serial}) is older than one seen before (${known}).`;
  throw new ModuleFailure('list-untrusted', sentence);
}

async function fetchSigned(): Promise<SignedReleaseList> {
  const signed = (await fetchJson('/modules.json', 'list-unreadable', { cache: 'no-cache' })) as SignedReleaseList;
  if (isSigned(listText(signed ?? {}), signed?.$signature, releaseKey())) return signed;
  throw new ModuleFailure('list-untrusted', 'The release list is not signed by the key this shell trusts.');
}

const isOld = ({ $list }: SignedReleaseList, known: number) => $list.serial < known;

function remembered(list: SignedReleaseList): SignedReleaseList {
  rememberSerial(list.$list.serial);
  return list;
}

/** Releases of a module that this shell can take, best first: what is out to this tab, the live one, that before it. */
export function candidatesOf(name: ModuleName, live: LiveRelease): Candidate[] {
  const {
    manifest,
    integrity,
    contract,
    rollout,
    previous,
    previousIntegrity = '',
    previousContract = contract,
  } = live;
  const candidates = [
    ...(rollout?.contract === CONTRACT && isInShare(rollout) ? [rollout] : []),
    ...(contract === CONTRACT ? [{ manifest, integrity }] : []),
    ...(previous && previousContract === CONTRACT ? [{ manifest: previous, integrity: previousIntegrity }] : []),
  ];
  if (candidates.length > 0) return candidates;
  const sentence = `${name} speaks contract ${contract}, this shell ${CONTRACT}, and no earlier release does.`;
  throw new ModuleFailure('wrong-contract', sentence);
}
