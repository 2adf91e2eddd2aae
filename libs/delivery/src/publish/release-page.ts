import {
  type LiveRelease,
  type ModulePage,
  pagesOf,
  type ReleaseFacts,
  type ReleaseList,
  sharedPaths,
} from '@konbit/contracts';
import { SeamMismatch } from './live-seam.ts';
import type { StoredRelease } from './stored-release.ts';
import { vouchedFile } from './vouched-file.ts';

/**
 * The page that a stored release declares, for its entry in the list. One from before modules declared theirs keeps
 * that of the release which it takes over from.
 */
export async function pageOf(dir: string, stored: StoredRelease, before?: LiveRelease): Promise<{ page?: ModulePage }> {
  const text = await vouchedFile(dir, stored, 'release.json');
  if (text === undefined) throw new Error(`Release ${stored.release} of ${stored.module} is not as it was published.`);
  const { page = before?.page } = JSON.parse(text) as ReleaseFacts;
  return page ? { page } : {};
}

/** Two modules cannot have one page. */
export function refuseSharedPaths(next: ReleaseList): void {
  const sentences = sharedPaths(pagesOf(next));
  if (sentences.length > 0) throw new SeamMismatch('A page', sentences);
}
