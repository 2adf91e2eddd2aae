import { moduleNames, type ModuleName } from '@konbit/contracts';
import { findWorkspace } from '../site/workspace.ts';
import { runSite, type Development } from '../start/run-command.ts';
import { startDevelopmentServer } from './development-server.ts';
import { followApi } from './follow-api.ts';

const rooms = [...moduleNames, 'shell', 'api'] as const;

/** `npm run dev -- <room>`: the whole site, with that room live from its sources. */
const name = process.argv[2] as (typeof rooms)[number];
if (rooms.includes(name)) {
  await runSite(name === 'api' ? apiLive() : browserLive(name));
} else {
  console.error(`Say which room: npm run dev -- ${rooms.join(' | ')}`);
  process.exitCode = 1;
}

/** A module lives in a shell that lives too: hot reload needs the development build of React, which the shell brings. */
function browserLive(room: ModuleName | 'shell'): Development {
  return {
    leaveOut: room === 'shell' ? ['shell'] : ['shell', room],
    serve: async (progress) => {
      const names = room === 'shell' ? [room] : (['shell', room] as const);
      const servers = await Promise.all(
        names.map((server) => startDevelopmentServer(findWorkspace(), server, progress)),
      );
      return {
        developed: servers.map((server) => server.room),
        stop: () => Promise.all(servers.map((server) => server.stop())),
      };
    },
  };
}

function apiLive(): Development {
  return { leaveOut: [], follow: (site, progress) => followApi(findWorkspace(), site, progress) };
}
