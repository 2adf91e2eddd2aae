import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { apiGoesLive } from '../api-room/api-goes-live.ts';
import { apiReleaseOf } from '../api-room/api-build.ts';
import { liveApi, storeApi } from '../api-room/stored-api.ts';
import { provenanceFor } from '../provenance/provenance-for.ts';
import { modulesIn } from '../site/workspace.ts';
import { readBuild, releaseNameOf } from './built-files.ts';
import { liveShell } from './live-seam.ts';
import { publishTogether } from './publish-together.ts';
import { readReleaseList } from './release-list.ts';
import type { SiteFolder } from './site-folder.ts';

type Room = ModuleName | 'shell';
const roomsIn = (workspace: string): Room[] => [...modulesIn(workspace), 'shell'];

/** Publishes the built modules and the shell of this checkout together, and says which of them are new. */
export async function publishSite(
  workspace: string,
  site: SiteFolder,
  leaveOut: readonly string[] = [],
): Promise<string[]> {
  const rooms = roomsIn(workspace).filter((room) => !leaveOut.includes(room));
  const builds = await Promise.all(
    rooms.map(async (room) => ({
      room,
      dist: join(workspace, room, 'dist'),
      provenance: await provenanceFor(site, workspace, room),
    })),
  );
  const published = await publishTogether(site, builds);
  return published.filter(({ changed }) => changed).map(({ room }) => room);
}

/** What a start finds in the site folder. */
export interface FirstBuilds {
  /** Rooms that had never been published, and are now. */
  published: string[];
  /** Rooms whose build in this checkout is not what is live. */
  differ: string[];
}

/** Publishes only what was never published: what is live is changed by a deploy, never by a start. */
export async function publishFirstBuilds(workspace: string, site: SiteFolder): Promise<FirstBuilds> {
  const rooms = roomsIn(workspace);
  const live = await liveReleases(site.dir);
  const published = await publishSite(
    workspace,
    site,
    rooms.filter((room) => live[room]),
  );
  const differ: string[] = [];
  const apiDist = join(workspace, 'api/dist');
  if (live.api === undefined) {
    await apiGoesLive(site, await storeApi(site, apiDist, await provenanceFor(site, workspace, 'api')));
    published.push('api');
  } else if (live.api !== (await apiReleaseOf(apiDist))) differ.push('api');
  for (const room of rooms) {
    if (live[room] && live[room] !== releaseNameOf(await readBuild(join(workspace, room, 'dist')))) differ.push(room);
  }
  return { published, differ };
}

/** Release of each room that is live. */
export async function liveReleases(dir: string): Promise<Partial<Record<Room | 'api', string>>> {
  const { list } = await readReleaseList(dir);
  const modules = Object.entries(list).map(([name, { release }]) => [name, release]);
  return { ...Object.fromEntries(modules), shell: await liveShell(dir), api: await liveApi(dir) };
}
