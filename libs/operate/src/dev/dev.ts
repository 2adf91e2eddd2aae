import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { runCommandLine } from '../command-line/command-line.ts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { runSite, type Development } from '../start/run-site.ts';
import { startDevelopmentServer } from './development-server.ts';
import { followApi } from './follow-api.ts';

const workspace = findWorkspace();
const rooms: readonly (ModuleName | 'shell' | 'api')[] = [...modulesIn(workspace), 'shell', 'api'];

const usage = `npm run dev -- <room>      the whole site, with that room live from its sources
rooms: ${rooms.join(' | ')}`;

await runCommandLine(usage, {}, async ({ positionals: [word] }) => {
  const name = rooms.find((room) => room === word);
  if (!name) throw new Error(`Name a room:\n${usage}`);
  await runSite(name === 'api' ? apiLive() : browserLive(name));
});

/** Hot reload needs React's development build, which the shell brings. */
function browserLive(room: ModuleName | 'shell'): Development {
  const names = room === 'shell' ? ['shell' as const] : ['shell' as const, room];
  return {
    leaveOut: room !== 'shell' || existsSync(join(workspace, 'shell/dist')) ? [room] : [],
    serve: async (reporter) => {
      const servers = await Promise.all(names.map((name) => startDevelopmentServer(workspace, name, reporter)));
      return {
        developed: servers.map((server) => server.room),
        stop: () => Promise.all(servers.map((server) => server.stop())),
      };
    },
  };
}

function apiLive(): Development {
  return { leaveOut: [], follow: (site, reporter) => followApi(workspace, site, reporter) };
}
