import { isNextRoot, type Root, rootAddress, type SignedRoot } from '@konbit/contracts';
import { fetchJson } from './fetch-json.ts';
import { ModuleFailure } from './module-failure.ts';
import { judged } from './signatures.ts';

/** Whom a page trusts that comes without a root document. */
const nobody: Root = { site: '', version: 0, roles: {} };

/** The newest that this page has followed, from the one it came with. */
let followed = nobody;

/** Whom this page trusts: as its own root document says, or one that rightly took its place. */
export function trustedRoot(): Root {
  const text = document.querySelector<HTMLMetaElement>('meta[name="release-root"]')?.content;
  const own = text ? (JSON.parse(text) as Root) : nobody;
  return followed.site === own.site && followed.version > own.version ? followed : own;
}

/**
 * Follows the site's root documents up to a version, one by one.
 * @throws ModuleFailure when one of them is not vouched for by the one before it
 */
export async function rootUpTo(version: number | undefined): Promise<Root> {
  let root = trustedRoot();
  while (root.version > 0 && root.version < Number(version)) {
    const address = rootAddress(root.version + 1);
    const next = (await fetchJson(address, 'list-untrusted')) as SignedRoot;
    const before = root;
    if (!(await judged((isSigned) => isNextRoot(next, before, isSigned))))
      throw new ModuleFailure('list-untrusted', `${address} is not vouched for by the root keys before it.`);
    root = followed = next;
  }
  return root;
}
