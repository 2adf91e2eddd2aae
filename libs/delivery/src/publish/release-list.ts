import { join } from 'node:path';
import {
  isListOf,
  listText,
  type ListFacts,
  partNames,
  partOfList,
  type ReleaseList,
  type Root,
  type SignedReleaseList,
  type Withdrawn,
} from '@konbit/contracts';
import { isSignedBy, type ReleaseKey } from '../keys/release-key.ts';
import { ensureRootLocked, readRoot, requireKeysOf } from '../keys/root.ts';
import { textOf } from './if-there.ts';
import type { SiteFolder } from './site-folder.ts';
import { withStoredTickets } from './stored-tickets.ts';
import { replaceFile } from './write-durably.ts';

/** How long a list holds. A running site renews it every few hours. */
export const LIST_DAYS = 7;

const listFile = (siteDir: string) => join(siteDir, 'modules.json');

/** What a release list says. */
export interface ListState {
  list: ReleaseList;
  serial: number;
  version: number;
  withdrawn: Withdrawn;
  /** Version of the root document that it is made under; none while nothing is published. */
  root?: number;
}

const nothing: ListState = { list: {}, serial: 0, version: 0, withdrawn: {} };

/** Which release of each module is live, and the serial of that list; empty and 0 while nothing is published. */
export async function readReleaseList(siteDir: string): Promise<ListState> {
  const signed = await readSigned(siteDir);
  if (signed && !signed.$list?.site) throw new Error(publishAnew(siteDir));
  return signed ? stateOf(signed) : nothing;
}

/** What the list says of itself; nothing while nothing is published. */
export const readListFacts = async (siteDir: string): Promise<ListFacts | undefined> =>
  (await readSigned(siteDir))?.$list;

function stateOf({ $signature: _, $withdrawn: withdrawn, $list, ...list }: SignedReleaseList): ListState {
  return { list, serial: $list.serial, version: $list.version, root: $list.root, withdrawn };
}

async function readSigned(siteDir: string): Promise<SignedReleaseList | undefined> {
  const text = await textOf(listFile(siteDir));
  return text === undefined ? undefined : (JSON.parse(text) as SignedReleaseList);
}

const publishAnew = (siteDir: string) =>
  `${listFile(siteDir)} is of an earlier version, or not signed. Publish every room anew: npm run deploy -- --all`;

/** The list as it is served, with the signatures of its root's list keys over all that it says, and over each part. */
export const signedList = (
  list: Omit<SignedReleaseList, '$signature'>,
  key: ReleaseKey,
  { roles }: Pick<Root, 'roles'>,
): SignedReleaseList => {
  const sign = (one: Partial<SignedReleaseList>) => key.sign(listText(one), roles.list?.keys ?? []);
  const parts = Object.fromEntries(partNames(list).map((part) => [part, sign(partOfList(list, part))]));
  const whole = { ...list, $list: { ...list.$list, parts } };
  return { ...whole, $signature: sign(whole) };
};

/**
 * The list that is about to be changed; what somebody else put there is never signed again. One of an earlier version
 * gives way to a deploy of every room in it.
 */
export async function readTrustedList({ dir, key }: SiteFolder, going: readonly string[] = []): Promise<ListState> {
  const signed = await readSigned(dir);
  const root = await readRoot(dir);
  if (root) requireKeysOf('list', root, key);
  if (!signed) return nothing;
  if (!signed.$list?.site) {
    if (Object.keys(signed).every((name) => name.startsWith('$') || going.includes(name)))
      return { ...nothing, ...earlierSerial(signed) };
    throw new Error(publishAnew(dir));
  }
  const madeUnder = await readRoot(dir, signed.$list.root);
  if (madeUnder && isListOf(signed, madeUnder, isSignedBy)) return stateOf(signed);
  throw new Error(
    `${listFile(dir)} is not signed by the keys of this site: somebody changed the list. Nothing was changed.`,
  );
}

/** Serials go on, as those of the deploy log do. */
const earlierSerial = (signed: object) => {
  const { $list, $signature } = signed as { $list?: { serial?: number }; $signature?: { serial?: number } };
  return { serial: $list?.serial ?? $signature?.serial ?? 0 };
};

/**
 * Swaps the list, signed, atomically. Only while the site folder is locked. Its version is the time, which is above
 * every version before, also above those that a restored backup knows nothing of.
 */
export async function writeReleaseList(site: SiteFolder, state: ListState, now = Date.now()): Promise<void> {
  const root = await ensureRootLocked(site);
  requireKeysOf('list', root, site.key);
  const version = Math.max(state.version + 1, Math.floor(now / 1000));
  const expires = Math.floor(now / 1000) + LIST_DAYS * 24 * 60 * 60;
  const facts: ListFacts = { site: root.site, root: root.version, version, expires, serial: state.serial };
  const list = await withStoredTickets(site.dir, state.list);
  const signed = signedList({ ...list, $list: facts, $withdrawn: state.withdrawn }, site.key, root);
  await replaceFile(listFile(site.dir), `${JSON.stringify(signed, null, 2)}\n`);
}
