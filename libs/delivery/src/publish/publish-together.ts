import type { ModuleName } from '@konbit/contracts';
import { goLive } from './go-live.ts';
import { storeRelease, type Published } from './publish-module.ts';
import { storeShell } from './publish-shell.ts';
import type { SiteFolder } from './site-folder.ts';
import type { StoredRelease } from './stored-release.ts';

/** A finished build of a room. */
export interface RoomBuild {
  room: ModuleName | 'shell';
  dist: string;
}

/**
 * Publishes several rooms and makes them live together: first everything is put into the site folder, then the release
 * list is swapped, then the shell's page. It is the way to a new contract, which each room alone would be refused for.
 */
export async function publishTogether(
  site: SiteFolder,
  builds: readonly RoomBuild[],
): Promise<(Published & { room: RoomBuild['room'] })[]> {
  const shellDist = builds.find(({ room }) => room === 'shell')?.dist;
  const shell = shellDist === undefined ? undefined : await storeShell(site, shellDist);
  const modules: StoredRelease[] = [];
  for (const { room, dist } of builds)
    if (room !== 'shell') modules.push(await storeRelease(site, room, dist, shell?.provided));
  const fresh = await goLive(site, { modules, shell: shell?.release });
  const releases = [
    ...modules.map(({ module, release }) => ({ room: module, release })),
    ...(shell ? [{ room: 'shell' as const, release: shell.release }] : []),
  ];
  return releases.map((published) => ({ ...published, changed: fresh.includes(published.room) }));
}
