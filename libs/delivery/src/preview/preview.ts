import { join, resolve } from 'node:path';
import { checkAndBuild } from '../deploy/checks.ts';
import { roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { openSite, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { storeRelease } from '../publish/publish-module.ts';
import { findWorkspace } from '../site/workspace.ts';

const usage = 'npm run preview -- <module> [--built DIR] [--site DIR] [--origin URL]';
const options = { ...siteOptions, built: { type: 'string' } } as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  const room = roomNamed(positionals[0], usage);
  if (room === 'shell') throw new Error(`A shell has no preview; a module has.\n${usage}`);
  const workspace = findWorkspace();
  const site = openSite(values);
  if (!values.built) await checkAndBuild(workspace, room, console.log);
  const dist = values.built ? resolve(process.env.INIT_CWD ?? '.', values.built) : join(workspace, room, 'dist');
  const { release } = await storeRelease(site, room, dist);
  const path = room === 'mf-hub' ? '/gamification' : '/';
  return `${siteOrigin(values) ?? 'http://localhost:4200'}${path}?preview=${room}@${release}`;
});
