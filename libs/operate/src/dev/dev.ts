import { parseArgs } from 'node:util';
import { isModuleName, type ModuleName } from '@konbit/contracts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { runSite, type Development } from '../start/run-command.ts';
import { startDevelopmentServer } from './development-server.ts';
import { followApi } from './follow-api.ts';
import { runAgainst } from './run-against.ts';

type DevelopedName = ModuleName | 'shell' | 'api';
const rooms: readonly DevelopedName[] = [...modulesIn(findWorkspace()), 'shell', 'api'];

const usage = `npm run dev -- <room>                                the whole site, with that room live from its sources
npm run dev -- <module> --against https://…          that module in a site that runs elsewhere
rooms: ${rooms.join(' | ')}`;

try {
  const options = { against: { type: 'string' }, help: { type: 'boolean' } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  if (values.help) console.log(usage);
  else await develop(positionals[0], values.against);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function develop(given: string | undefined, against: string | undefined): Promise<void> {
  const name = rooms.find((room) => room === given);
  if (!name) throw new Error(`Say which room:\n${usage}`);
  if (against === undefined) return runSite(name === 'api' ? apiLive() : browserLive(name));
  if (!isModuleName(name))
    throw new Error(`Only a module is developed against another site; ${name} is none.\n${usage}`);
  return runAgainst(name, against);
}

/**
 * A module lives in a shell that lives too: hot reload needs the development build of React, which the shell brings.
 */
function browserLive(room: ModuleName | 'shell'): Development {
  return {
    leaveOut: room === 'shell' ? ['shell'] : ['shell', room],
    serve: async (reporter) => {
      const names = room === 'shell' ? [room] : (['shell', room] as const);
      const servers = await Promise.all(
        names.map((server) => startDevelopmentServer(findWorkspace(), server, reporter)),
      );
      return {
        developed: servers.map((server) => server.room),
        stop: () => Promise.all(servers.map((server) => server.stop())),
      };
    },
  };
}

function apiLive(): Development {
  return { leaveOut: [], follow: (site, reporter) => followApi(findWorkspace(), site, reporter) };
}
