import { randomBytes } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import {
  isNextRoot,
  isVouchedBy,
  type Role,
  type RoleName,
  type Root,
  rootAddress,
  rootText,
  type SignedRoot,
} from '@konbit/contracts';
import { type SiteFolder, whileChanging } from '../publish/site-folder.ts';
import { replaceFile } from '../publish/write-durably.ts';
import { isSignedBy, type ReleaseKey, siteRoles } from './release-key.ts';

/** A room, or a list, for which the keys at hand may not vouch. */
export class WrongKey extends Error {}

/** What somebody sent, and no key that may vouch for it here has signed. */
export class NotSigned extends Error {}

/** Chains that were verified, with what tells whether the newest document is still the same file. */
const verified = new Map<string, { newest: string; roots: readonly SignedRoot[] }>();

/**
 * The root document of a site folder: the newest, or the one of a version. Nothing while none was made. Throws a
 * sentence when one does not follow from the one before it. Whoever asks again gets the same object while nothing
 * changed: documents are read and verified once.
 */
export async function readRoot(dir: string, wanted = Infinity): Promise<SignedRoot | undefined> {
  const names = await readdir(join(dir, 'roots')).catch(() => [] as string[]);
  const version = Math.max(0, ...names.map((name) => Number(/^(\d+)\.json$/.exec(name)?.[1] ?? 0)));
  if (version === 0) return undefined;
  const { ino, mtimeMs, size } = await stat(join(dir, rootAddress(version)));
  const newest = [version, ino, mtimeMs, size].join();
  const known = verified.get(dir);
  const read = (address: string) => readFile(join(dir, address), 'utf8');
  const roots = known?.newest === newest ? known.roots : await verifiedRoots(version, read, dir);
  verified.set(dir, { newest, roots });
  return roots[Math.min(version, wanted) - 1];
}

/** All root documents up to the newest. Throws a sentence when one does not follow from the one before it. */
export async function verifiedRoots(
  newest: number,
  read: (address: string) => Promise<string>,
  place: string,
): Promise<SignedRoot[]> {
  const roots: SignedRoot[] = [];
  for (let version = 1; version <= newest; version++) {
    const file = join(place, rootAddress(version));
    const next = JSON.parse(await read(rootAddress(version))) as SignedRoot;
    const before = roots.at(-1);
    const follows = before
      ? isNextRoot(next, before, isSignedBy)
      : isVouchedBy(next.roles.root, rootText(next), next.$signature, isSignedBy);
    if (!follows) throw new Error(`${file} is not vouched for by the root keys before it. Nothing was changed.`);
    roots.push(next);
  }
  return roots;
}

/** A root document with the signatures of all root keys at hand, of its own and of the one before. */
export function signedRoot(root: Root, key: ReleaseKey, before?: SignedRoot): SignedRoot {
  const keys = [...(before?.roles.root?.keys ?? []), ...(root.roles.root?.keys ?? [])];
  return { ...root, $signature: key.sign(rootText(root), keys) };
}

export const writeRoot = (dir: string, root: SignedRoot): Promise<void> =>
  replaceFile(join(dir, rootAddress(root.version)), `${JSON.stringify(root, null, 1)}\n`);

/** The first root document: each role is the key's that was made for it, or the first one's. */
export function firstRoot(
  key: ReleaseKey,
  rooms: readonly RoleName[] = [],
  site = randomBytes(12).toString('base64url'),
): SignedRoot {
  const madeFor = key.keys.flatMap((one) => (one.madeFor === undefined ? [] : [one.madeFor as RoleName]));
  const names = [...new Set([...siteRoles, ...madeFor, ...rooms])];
  const roles = Object.fromEntries(names.map((name) => [name, roleFor(name, key)]));
  return signedRoot({ site, version: 1, roles }, key);
}

/** Of one key: that which was made for it, else the shell's, else the first. */
function roleFor(name: RoleName, { keys }: ReleaseKey): Role {
  const fit = [name, 'shell'].map((role) => keys.find(({ madeFor }) => madeFor === role)).find(Boolean) ?? keys[0]!;
  return { keys: [fit.publicKey], threshold: 1 };
}

/** The root document of a site folder; the first one is made here, when the first rooms are published. */
export async function ensureRoot(site: SiteFolder, ...rooms: RoleName[]): Promise<SignedRoot> {
  const root = await readRoot(site.dir);
  return root && rooms.every((room) => root.roles[room])
    ? root
    : whileChanging(site, () => ensureRootLocked(site, ...rooms));
}

/**
 * As `ensureRoot`, while the site folder is locked. Where the root key is at hand, a room that is new is vouched for by
 * the shell's keys until it is given its own.
 */
export async function ensureRootLocked({ dir, key }: SiteFolder, ...rooms: RoleName[]): Promise<SignedRoot> {
  const there = await readRoot(dir);
  const missing = rooms.filter((room) => !there?.roles[room]);
  if (there && missing.length === 0) return there;
  const root = there ? withRoles(there, missing, key) : firstRoot(key, rooms);
  await writeRoot(dir, root);
  return root;
}

function withRoles({ $signature, ...before }: SignedRoot, rooms: readonly RoleName[], key: ReleaseKey): SignedRoot {
  const roles = { ...before.roles, ...Object.fromEntries(rooms.map((room) => [room, before.roles.shell])) };
  return signedRoot({ ...before, version: before.version + 1, roles }, key, { ...before, $signature });
}

const isHeld = (role: Role | undefined, { keys }: ReleaseKey) =>
  role !== undefined && role.keys.filter((key) => keys.some((at) => at.publicKey === key)).length >= role.threshold;

/** Throws a sentence unless the keys at hand are enough to vouch for this role. */
export function requireKeysOf(name: RoleName, { roles }: Root, key: ReleaseKey): Role {
  const role = roles[name];
  const isNewHere = !role && isHeld(roles.root, key);
  if (isNewHere) return requireKeysOf('shell', { roles } as Root, key);
  if (!role)
    throw new WrongKey(
      `No key may publish ${name} yet. Who has the root key names one: npm run keys -- add ${name} KEYFILE. ` +
        'A first deploy that has it in RELEASE_KEY_FILE gives it the shell’s.',
    );
  if (isHeld(role, key)) return role;
  const needed = role.threshold > 1 ? `${role.threshold} keys of` : 'a key of';
  throw new WrongKey(
    `This release key may not sign ${name === 'list' ? 'the release list' : name} here: that takes ${needed} ` +
      `${role.keys.map((publicKey) => publicKey.slice(0, 8)).join(', ')}.`,
  );
}
