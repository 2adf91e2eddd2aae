import { isVouchedBy, type Role, type SignedRoot, type Signatures } from '@konbit/contracts';
import { isSignedBy, type ReleaseKey } from '../keys/release-key.ts';
import { WrongKey } from '../keys/root.ts';
import { isBesideName } from '../publish/write-durably.ts';
import { BucketAway } from './bucket-objects.ts';

/** All that the site is at one moment, which is the only object of the bucket that is ever replaced. */
export interface SiteIndex {
  /** Above that of every index before. */
  version: number;
  /** Each file of the site folder, and the object that holds it: hash and second of its first storing. */
  files: Record<string, string>;
}

export type SignedSiteIndex = SiteIndex & { $signature: Signatures };

const textOf = ({ version, files }: SiteIndex) => `konbit-site:${JSON.stringify({ version, files })}`;

/** Signed by the keys at hand. Throws WrongKey unless those of the list, or of the root, are enough. */
export function signedIndex(index: SiteIndex, { roles }: SignedRoot, key: ReleaseKey): SignedSiteIndex {
  const names = rolesOf(roles).flatMap((role) => role.keys);
  const signed = { ...index, $signature: key.sign(textOf(index), names) };
  if (isIndexOf(signed, roles)) return signed;
  throw new WrongKey('What stands in the bucket of SITE_URL is signed by the keys of the list, or of the root.');
}

export const isIndexOf = (index: SignedSiteIndex, roles: SignedRoot['roles']): boolean =>
  rolesOf(roles).some((role) => isVouchedBy(role, textOf(index), index.$signature, isSignedBy));

/** An index as it came, believed in nothing yet. Throws BucketAway when it is none. */
export function parsedIndex(body: Buffer): SignedSiteIndex {
  try {
    const { version, files, $signature } = JSON.parse(body.toString()) as SignedSiteIndex;
    return { version, files: { ...files }, $signature: { ...$signature } };
  } catch {
    throw new BucketAway(`site.json in the bucket of SITE_URL is not to be read. Nothing was changed.`);
  }
}

const rolesOf = ({ list, root }: SignedRoot['roles']): Role[] => [list, root].flatMap((role) => role ?? []);

/** An object is named by the hash of what it holds, and the second in which it was first stored. */
export const objectName = (hash: string, now = Date.now()): string => `${hash}-${Math.floor(now / 1000)}`;
export const hashIn = (object: string): string => object.slice(0, 64);
export const storedAtOf = (object: string): number => Number(object.slice(65));

const ofThisMachine = [
  // What is composed here of the files and of the event, as the service tells it.
  /^(event\.json|\.event-files|pages\/origin|calendar\.\w+\.ics|share-\w+\.png|site-\w+\.webmanifest)$/,
  /^(event|plain)\.\w+\.html$|^assets\/recovery\.[\da-f]+\.js/,
  /^\.(modules\.json|releases)\.lock|^\.bucket\.json$|^\.api\/node_modules/,
];

/** Whether a file of the site folder stands in the bucket; anything that would lead out of the folder does not. */
export const isShared = (path: string): boolean =>
  path.split('/').every((part) => part !== '' && part !== '.' && part !== '..' && !isBesideName(part)) &&
  !ofThisMachine.some((one) => one.test(path));

/** Releases and what lies beside them: such a file may wait in a site folder to go live. */
export const isStored = (path: string): boolean =>
  /^(modules|assets|\.shells|\.api)\//.test(path) && path !== '.api/live.json';
