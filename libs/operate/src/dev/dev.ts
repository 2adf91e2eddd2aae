import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { ModuleName } from '@konbit/contracts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { runSite, type Development } from '../start/run-site.ts';
import { startDevelopmentServer } from './development-server.ts';
import { followApi } from './follow-api.ts';

const workspace = findWorkspace();
const rooms: readonly (ModuleName | 'shell' | 'api')[] = [...modulesIn(workspace), 'shell', 'api'];

const usage = `npm run dev -- <room>      the whole site, with that room live from its sources
rooms: ${rooms.join(' | ')}`;

try {
  const { values, positionals } = parseArgs({ options: { help: { type: 'boolean' } }, allowPositionals: true });
  const name = rooms.find((room) => room === positionals[0]);
  if (values.help) console.log(usage);
  else if (!name) throw new Error(`Name a room:\n${usage}`);
  else await runSite(name === 'api' ? apiLive() : browserLive(name));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

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
