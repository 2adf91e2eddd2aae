import type { ModuleName, Provenance } from '@konbit/contracts';
import { ensureRoot } from '../keys/root.ts';
import { goLive, type PreviousOf } from './go-live.ts';
import { checkRelease, type Published } from './publish-module.ts';
import { checkShell } from './publish-shell.ts';
import type { ShellBefore } from './shell-page.ts';
import type { SiteFolder } from './site-folder.ts';
import type { StoredRelease } from './stored-release.ts';

/** A finished build of a room. */
export interface RoomBuild {
  room: ModuleName | 'shell';
  dist: string;
  /** Where it comes from, where that is known. */
  provenance?: Provenance;
}

/**
 * Publishes several rooms and makes them live together: when all of them may be, everything is put into the site
 * folder, then the release list is swapped, then the shell's page. It is the way to a new contract, which each room
 * alone would be refused for.
 */
export async function publishTogether(
  site: SiteFolder,
  builds: readonly RoomBuild[],
  previousOf?: PreviousOf,
  shellBefore?: ShellBefore,
): Promise<(Published & { room: RoomBuild['room'] })[]> {
  const shellBuild = builds.find(({ room }) => room === 'shell');
  const names = builds.map(({ room }) => room);
  const shell = shellBuild && (await checkShell(site, shellBuild.dist, names, shellBuild.provenance));
  const checked = [];
  const coming = { rooms: names, shell: shell?.provided };
  for (const { room, dist, provenance } of builds)
    if (room !== 'shell') checked.push(await checkRelease(site, room, dist, { ...coming, provenance }));
  await ensureRoot(site, ...names);
  await shell?.write();
  const modules: StoredRelease[] = [];
  for (const { write } of checked) modules.push(await write());
  const fresh = await goLive(site, { modules, shell: shell?.release }, 'deploy', previousOf, shellBefore);
  const releases = [
    ...modules.map(({ module, release }) => ({ room: module, release })),
    ...(shell ? [{ room: 'shell' as const, release: shell.release }] : []),
  ];
  return releases.map((published) => ({ ...published, changed: fresh.includes(published.room) }));
}
