import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { RoomName } from '@konbit/contracts';
import { pageCheck } from '@konbit/pages/check-pages';
import {
  type BuiltFile,
  ensureKeys,
  keyFor,
  publish,
  readBuild,
  recordsOf,
  releaseNameOf,
  type Store,
} from '@konbit/releases';
import { modulesIn, releaseSource } from './workspace.ts';

interface Built {
  room: RoomName;
  commit?: string;
  dirty?: true;
  files: readonly BuiltFile[];
}

/** Rooms that were never published; while developing, everything that was just built. */
export async function publishBuilds(
  workspace: string,
  store: Store,
  keyFile: string,
  developed?: readonly { name: RoomName }[],
): Promise<string> {
  const rooms: RoomName[] = ['shell', ...modulesIn(workspace)];
  const keys = await ensureKeys(store, keyFile, rooms);
  const { rooms: live } = await store.state();
  const differ: Built[] = [];
  for (const room of rooms) {
    const dist = join(workspace, room, 'dist');
    const isDeveloped = room !== 'shell' && developed?.some(({ name }) => name === room);
    if (isDeveloped || !existsSync(dist)) continue;
    const files = await readBuild(dist);
    if (releaseNameOf(files) !== live[room]?.live.release) differ.push({ room, files, ...releaseSource(workspace) });
  }
  const toPublish = developed ? differ : await neverPublished(store, differ);
  const names = (builds: readonly Built[]) => builds.map(({ room }) => room).join(', ');
  if (toPublish.length > 0) {
    const state = await store.state();
    const by = 'npm start';
    const keyed = toPublish.map((build) => ({ ...build, by, keyId: keyFor(state, build.room, keys).id }));
    await publish(store, keyed, { action: 'start' }, pageCheck());
    return `${developed ? 'new' : 'first releases'}: ${names(toPublish)}`;
  }
  if (differ.length === 0) return 'everything built here is live';
  const [first] = differ;
  return `live as before; built here and not live: ${names(differ)} (npm run deploy -- ${first!.room} ships it)`;
}

/** A room that was taken off the site has stored releases, and stays off. */
async function neverPublished(store: Store, builds: readonly Built[]): Promise<Built[]> {
  const stored = await Promise.all(builds.map(({ room }) => recordsOf(store, room)));
  return builds.filter((_, at) => stored[at]!.length === 0);
}
