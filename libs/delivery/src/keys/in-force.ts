import type { ModuleName, RoleName, Root, SignedRoot } from '@konbit/contracts';
import { readListFacts } from '../publish/release-list.ts';
import { renewList } from '../publish/renew-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import type { RoleChange } from './change-roles.ts';
import { changeRoot } from './root-change.ts';
import { readRoot, WrongKey } from './root.ts';
import { shownReleases, signAgain, storedReleases, vouchedAmong } from './vouch.ts';

interface Ways {
  /** The key goes at once, whatever it alone vouches for. */
  stolen?: boolean;
  /** What is vouched for is signed again, by the keys at hand. */
  signs?: boolean;
}

/**
 * Changes who may sign what, and the release list with it. Refused with a sentence where nobody would vouch for what is
 * live, unless a key is stolen.
 */
export async function inForce(site: SiteFolder, name: RoleName, change: RoleChange, { signs, stolen }: Ways) {
  const prepare = async (next: Root, before: SignedRoot): Promise<string[]> => {
    if (name === 'root' || name === 'list') return [];
    const signed = signs ? await signedAnew(site, name, next, before) : [];
    const shown = await shownReleases(site.dir, name);
    const [vouched, kept] = [
      await vouchedAmong(shown, site, name, before),
      await vouchedAmong(shown, site, name, next),
    ];
    const [live] = shown;
    const lost = vouched.filter((release) => !kept.includes(release));
    if (live && lost.includes(live) && !stolen)
      throw new Error(
        `Nobody would vouch for ${name} ${live}, which is live. With a key that stays, sign it again: ` +
          `npm run keys -- vouch ${name} ${live}\nIs the key stolen, and has to go at once? Say so: --stolen`,
      );
    return [...signed, ...lost.map((release) => toldLoss(name, release, release === live ? kept[0] : undefined))];
  };
  const lines = await changeRoot(site, change, prepare);
  return [...lines, ...(await renewed(site, true))];
}

/** All that is vouched for, so that one can go back to it. */
async function signedAnew(site: SiteFolder, name: ModuleName | 'shell', next: Root, before: Root): Promise<string[]> {
  const vouched = await vouchedAmong(await storedReleases(site.dir, name), site, name, before);
  const signers = await signAgain(site, name, vouched, next).catch((error: Error) => {
    if (error instanceof WrongKey) return [];
    throw error;
  });
  return signers.length > 0
    ? [`${name}: what is vouched for (${vouched.length}) is signed by ${signers.join(', ')}`]
    : [];
}

const toldLoss = (name: RoleName, release: string, instead: string | undefined) =>
  `${name} ${release}: nobody vouches for it any more${instead ? `, and pages take ${instead}` : ''}. Where you know ` +
  `what it is, sign it again: npm run keys -- vouch ${name} ${release}`;

/** Signs the list anew; `ifChanged`, only when it is made under an earlier root document. */
export async function renewed(site: SiteFolder, ifChanged = false): Promise<string[]> {
  const [facts, root] = [await readListFacts(site.dir), await readRoot(site.dir)];
  if (!facts || !root) return ifChanged ? [] : [`Nothing is published in ${site.dir}.`];
  if (ifChanged && facts.root === root.version) return [];
  try {
    await renewList(site);
  } catch (error) {
    if (!(error instanceof WrongKey) || !ifChanged) throw error;
    return [
      'Pages learn of it by the next list, within six hours, or when who has its key types: npm run keys -- renew',
    ];
  }
  const { expires } = (await readListFacts(site.dir))!;
  return [`The release list is signed anew, and holds until ${timeOf(expires)}.`];
}

/** `2026-11-29 05:30 UTC`. */
export const timeOf = (seconds: number): string =>
  `${new Date(seconds * 1000).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
