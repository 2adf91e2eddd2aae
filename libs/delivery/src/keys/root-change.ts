import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isNextRoot, isVouchedBy, keyNameOf, type Role, type Root, rootText, type SignedRoot } from '@konbit/contracts';
import { addKeysEntry } from '../publish/deploy-log.ts';
import { type SiteFolder, whileChanging } from '../publish/site-folder.ts';
import { replaceFile } from '../publish/write-durably.ts';
import { type RoleChange, toldChanges } from './change-roles.ts';
import { isSignedBy } from './release-key.ts';
import { readRoot, signedRoot, WrongKey, writeRoot } from './root.ts';

/** A root document that waits for signatures, with the one whose place it takes. */
interface WaitingRoot {
  before: SignedRoot;
  next: SignedRoot;
}

/** Where one waits in a site folder; no name with a dot in front is served. */
export const waitingRootFile = (dir: string): string => join(dir, '.waiting-root.json');

/**
 * Makes the next root document, with the signatures of the root keys at hand. Where those are enough it is in force;
 * else it waits in a file. Gives what that came to, in lines. `prepare` is called before anything is written, to refuse
 * with a sentence.
 */
export function changeRoot(
  site: SiteFolder,
  change: RoleChange,
  prepare: (next: Root, before: SignedRoot) => Promise<string[]> = () => Promise.resolve([]),
): Promise<string[]> {
  return whileChanging(site, async () => {
    const before = await readRoot(site.dir);
    if (!before) throw new Error(`Nothing is published in ${site.dir}, so no keys are named there yet.`);
    const file = waitingRootFile(site.dir);
    if ((await readWaiting(file))?.before.version === before.version)
      throw new Error(
        `Another change waits for signatures: npm run keys -- sign ${file}\nTo drop it, delete that file.`,
      );
    const { $signature: _, ...said } = before;
    const next = signedRoot({ ...said, version: before.version + 1, roles: change(before.roles) }, site.key, before);
    requireRootKey(next, { before, next });
    return [...(await prepare(next, before)), ...(await putOrKeep(site, { before, next }, file))];
  });
}

/**
 * Signs a root document that waits in a file with the root keys at hand. On the site that it is of, with signatures
 * enough, it is then in force; elsewhere the file holds them. Only `isSeen`: before, what it changes is shown.
 */
export async function signWaiting(site: SiteFolder, file: string, isSeen: boolean): Promise<string[]> {
  const waiting = await readWaiting(file);
  if (!waiting) throw new Error(`${file} holds no root document that follows from the one before it.`);
  const { before, next } = waiting;
  if (!isSeen)
    return [
      `Root document ${next.version} of the site ${next.site} would change:`,
      ...toldChanges(before.roles, next.roles),
      `Nothing is signed yet. If that is right: npm run keys -- sign ${file} --yes`,
    ];
  const signed = { ...next, $signature: { ...next.$signature, ...signedRoot(next, site.key, before).$signature } };
  if (!isNextRoot(next, before, isSignedBy)) requireRootKey(signedRoot(next, site.key, before), waiting);
  // A holder who sits elsewhere has no such site.
  if (!(await readRoot(site.dir))) return putOrKeep(site, { before, next: signed }, file, false);
  return whileChanging(site, async () => {
    const here = await readRoot(site.dir);
    if (here && here.site === next.site && here.version >= next.version)
      throw new Error(`The root document here is ${here.version} already, so ${next.version} can't follow any more.`);
    const isOfHere = here !== undefined && rootText(here) === rootText(before);
    return putOrKeep(site, { before, next: signed }, file, isOfHere);
  });
}

async function putOrKeep(site: SiteFolder, waiting: WaitingRoot, file: string, isOfHere = true): Promise<string[]> {
  const { before, next } = waiting;
  const changes = toldChanges(before.roles, next.roles);
  const isEnough = isNextRoot(next, before, isSignedBy);
  if (!isEnough || !isOfHere) {
    await replaceFile(file, `${JSON.stringify(waiting, null, 1)}\n`);
    const lacking = isEnough
      ? 'Signatures are enough. On the site, this puts it in force'
      : `It waits for ${lackingSignatures(waiting)}. Whoever has one types`;
    return [...changes, `${lacking}: npm run keys -- sign ${file}`];
  }
  await addKeysEntry(site, changes);
  await writeRoot(site.dir, next);
  for (const done of [file, waitingRootFile(site.dir)]) await rm(done, { force: true });
  return [...changes, `Root document ${next.version} is in force.`];
}

async function readWaiting(file: string): Promise<WaitingRoot | undefined> {
  try {
    const { before, next } = JSON.parse(await readFile(file, 'utf8')) as WaitingRoot;
    const isSound = isVouchedBy(before.roles.root, rootText(before), before.$signature, isSignedBy);
    return isSound && next.site === before.site && next.version === before.version + 1 ? { before, next } : undefined;
  } catch {
    return undefined; // Not there, or no JSON of that shape.
  }
}

function requireRootKey({ $signature }: SignedRoot, { before, next }: WaitingRoot): void {
  if (Object.keys($signature).length > 0) return;
  const names = [...new Set([before, next].flatMap(({ roles }) => roles.root?.keys ?? []).map(keyNameOf))];
  throw new WrongKey(`No root key is at hand, which is ${names.join(' or ')}. Name its file: --root-key FILE`);
}

/** `1 more of AbCdEfGh, IjKlMnOp`. */
function lackingSignatures({ before, next }: WaitingRoot): string {
  const lackingOf = ({ keys, threshold }: Role) => {
    const left = keys.filter((key) => !isSignedBy(rootText(next), next.$signature[keyNameOf(key)], key));
    const lacking = threshold - (keys.length - left.length);
    return lacking > 0 ? [`${lacking} more of ${left.map(keyNameOf).join(', ')}`] : [];
  };
  const roles = [before.roles.root, next.roles.root].flatMap((role) => role ?? []);
  return [...new Set(roles.flatMap(lackingOf))].join(', and ');
}
