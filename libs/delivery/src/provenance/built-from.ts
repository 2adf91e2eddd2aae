import type { Provenance } from '@konbit/contracts';
import type { Room } from '../command-line/room.ts';

/** Throws a sentence when a build holds what is in no commit, so that nobody could make it again. */
export function refuseUncommitted(room: string, { changed }: Pick<Provenance, 'changed'>): void {
  if (changed.length === 0) return;
  const named = changed.slice(0, 3).join(', ') + (changed.length > 3 ? ` and ${changed.length - 3} more` : '');
  throw new Error(
    `${room} would be built from what is not committed: ${named}. Commit it; to ship it all the same, and have it ` +
      'said of this release for ever: --dirty',
  );
}

/**
 * Builds, and gives where each build comes from. Throws a sentence, before and after, when one holds what is not
 * committed (unless `dirty`), or when another commit was checked out meanwhile.
 */
export async function builtFrom<R extends Room | 'api'>(
  rooms: readonly R[],
  provenanceOf: (room: R) => Promise<Provenance>,
  build: () => Promise<void>,
  dirty = false,
): Promise<Provenance[]> {
  const told = async () => {
    const all = await Promise.all(rooms.map(provenanceOf));
    if (!dirty) all.forEach((provenance, at) => refuseUncommitted(rooms[at]!, provenance));
    return all;
  };
  const before = await told();
  await build();
  const after = await told();
  if (after.every(({ commit }, at) => commit === before[at]!.commit)) return after;
  throw new Error('Another commit was checked out during the build, so nobody knows what is in it. Build it anew.');
}

/** As in '3f2a91c dirty'. */
export function toldCommit({ commit, changed }: Pick<Provenance, 'commit' | 'changed'>): string {
  if (commit === null) return 'not from a Git checkout';
  return commit.slice(0, 7) + (changed.length > 0 ? ' dirty' : '');
}
