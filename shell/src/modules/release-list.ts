import {
  CONTRACT,
  isListOf,
  isTicketOf,
  listAddress,
  type LiveRelease,
  type ModuleName,
  partOfModule,
  previousTicketOf,
  type ReleaseTicket,
  type Root,
  SHELL_PART,
  type SignedReleaseList,
  ticketOf,
  type Withdrawn,
  withdrawnName,
} from '@konbit/contracts';
import { fetchJson } from './fetch-json.ts';
import { knownVersion, rememberVersion } from './known-version.ts';
import { ModuleFailure } from './module-failure.ts';
import { modulePages } from './module-pages.ts';
import { takeOwnList } from './own-list.ts';
import { isInShare } from './rollout-share.ts';
import { judged } from './signatures.ts';
import { rootUpTo } from './trusted-root.ts';

/** A release this shell may run: its manifest, and the hash of the record that vouches for its files. */
export interface Candidate {
  manifest: string;
  integrity: string;
}

/**
 * The live release of a module, read again each time so that 'Try again' sees a repaired list. `refused` is told where
 * nobody vouches for it, and the one before takes its place.
 */
export async function fetchLiveRelease(
  name: ModuleName,
  refused: (manifest: string, why: ModuleFailure) => void = () => undefined,
): Promise<LiveRelease> {
  const part = await fetchNewest(partFor(name));
  // The list may be of after this page: then it has this module in another part.
  const { list, root } = part.list[name] ? part : await fetchNewest();
  const live = list[name];
  if (!live) throw new ModuleFailure('not-released', `The release list has no live release of ${name}.`);
  const vouched = await vouchedFor(name, live, root);
  if (vouched.release !== live.release) refused(live.manifest, unvouched(name, live));
  return vouched;
}

/**
 * What the room's own keys vouch for of an entry: the list alone brings nothing in. Where they vouch only for what it
 * falls back to, that takes its place.
 */
async function vouchedFor(name: ModuleName, live: LiveRelease, root: Root): Promise<LiveRelease> {
  const isVouched = async (ticket: ReleaseTicket | undefined) =>
    ticket !== undefined && judged((isSigned) => isTicketOf(ticket, root, isSigned));
  const { rollout, previous, previousContract, ...alone } = live;
  const before = previousTicketOf(root.site, name, live);
  const fallback = (await isVouched(before)) ? before : undefined;
  if (await isVouched(ticketOf(root.site, name, live))) {
    const isOut = rollout && (await isVouched(ticketOf(root.site, name, rollout)));
    return { ...alone, ...(isOut && { rollout }), ...(fallback && { previous, previousContract }) };
  }
  if (!fallback) throw unvouched(name, live);
  const { release, integrity, contract, signature } = fallback;
  return { release, manifest: previous!, integrity, contract, ticket: { signature } };
}

const unvouched = (name: ModuleName, { manifest }: LiveRelease) =>
  new ModuleFailure(
    'release-untrusted',
    `${manifest} carries no ticket signed by the keys this shell trusts for ${name}.`,
  );

/** Whether a release was withdrawn, by the newest list. */
export async function isWithdrawn(name: ModuleName, release: string): Promise<boolean> {
  return Object.hasOwn((await fetchNewest(partFor(name))).list.$withdrawn, withdrawnName(name, release));
}

/** Which releases are withdrawn, of these modules and of the shell, by the newest list. */
export async function withdrawnNow(modules: readonly ModuleName[]): Promise<Withdrawn> {
  const parts = new Set(modules.length > 0 ? modules.map(partFor) : [SHELL_PART]);
  const lists = await Promise.all([...parts].map((part) => fetchNewest(part)));
  return Object.assign({}, ...lists.map(({ list }) => list.$withdrawn)) as Withdrawn;
}

/** Which part of the list this page looks for a module in. */
const partFor = (name: ModuleName): string =>
  partOfModule(
    name,
    modulePages.some(({ module }) => module === name),
  );

interface Trusted {
  list: SignedReleaseList;
  /** Who vouches for it and for what stands in it. */
  root: Root;
}

/** On its way, for whoever asks meanwhile: the places of a page ask at once. */
const asked = new Map<string, Promise<Trusted>>();

function fetchNewest(part?: string): Promise<Trusted> {
  const address = listAddress(part);
  const asking = asked.get(address) ?? newest(address).finally(() => asked.delete(address));
  asked.set(address, asking);
  return asking;
}

/** Two tries: while the first was on its way, another tab may have seen the list of a deploy since. */
async function newest(address: string): Promise<Trusted> {
  const own = takeOwnList(address);
  const first = own ? await vouched(own.list, own.sentAt) : await fetchSigned(address);
  if (!isOld(first)) return remembered(first);
  const again = await fetchSigned(address);
  if (!isOld(again)) return remembered(again);
  const { version } = again.list.$list;
  const sentence = `The release list (${version}) is older than one seen before (${knownVersion(again.root)}).`;
  throw new ModuleFailure('list-untrusted', sentence);
}

async function fetchSigned(address: string): Promise<Trusted> {
  let sentAt = 0;
  const heed = ({ headers }: Response) => (sentAt = Date.parse(headers.get('date') ?? '') / 1000 || 0);
  const list = (await fetchJson(address, 'list-unreadable', { cache: 'no-cache' }, heed)) as SignedReleaseList;
  return vouched(list, sentAt);
}

/** A list, wherever it came from, that the keys this page trusts have signed, and that still held as it was sent. */
async function vouched(list: SignedReleaseList, sentAt: number): Promise<Trusted> {
  const root = await rootUpTo(list.$list?.root);
  if (!(await judged((isSigned) => isListOf(list, root, isSigned))))
    throw new ModuleFailure('list-untrusted', 'The release list is not signed by the keys this shell trusts.');
  if (list.$list.expires > Math.max(sentAt, composedAt())) return { list, root };
  const sentence = `The release list has held until ${list.$list.expires}, and nobody has renewed it.`;
  throw new ModuleFailure('list-untrusted', sentence);
}

/**
 * When the page was put together, in seconds. With the time of the answer that brings the list it is what `expires` is
 * held against: a visitor's clock may be years off, and must not close the site.
 */
const composedAt = () => Number(document.querySelector<HTMLMetaElement>('meta[name="composed-at"]')?.content ?? 0);

const isOld = ({ list, root }: Trusted) => !(list.$list.version >= knownVersion(root));

function remembered(trusted: Trusted): Trusted {
  rememberVersion(trusted.root, trusted.list.$list.version);
  return trusted;
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
