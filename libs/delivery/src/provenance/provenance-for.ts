import { join } from 'node:path';
import type { Provenance } from '@konbit/contracts';
import { apiTicket, liveApi } from '../api-room/stored-api.ts';
import type { Room } from '../command-line/room.ts';
import { liveShell } from '../publish/live-seam.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { shellTicket } from '../publish/stored-shell.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { provenanceOf } from './provenance-of.ts';

/**
 * Where a build that this checkout makes of a room comes from, with what has changed since
 * what is live of it: in this site folder, unless the earlier commit is given.
 */
export async function provenanceFor(
  { dir, by = 'unknown' }: SiteFolder,
  workspace: string,
  room: Room | 'api',
  earlier?: string | null,
): Promise<Provenance> {
  const builder = `${by}, Node ${process.version} on ${process.platform}-${process.arch}`;
  return provenanceOf(
    join(workspace, room),
    builder,
    earlier === undefined ? (await liveTicket(dir, room))?.provenance?.commit : earlier,
  );
}

async function liveTicket(dir: string, room: Room | 'api') {
  if (room === 'api') return apiTicket(dir, await liveApi(dir));
  if (room === 'shell') return shellTicket(dir, (await liveShell(dir)) ?? '');
  return (await readReleaseList(dir)).list[room]?.ticket;
}
