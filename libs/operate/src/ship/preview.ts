import { join, resolve } from 'node:path';
import { checkAndBuild } from '../deploy/checks.ts';
import { roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { openSite, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { provenanceFor } from '../provenance/provenance-for.ts';
import { storeRelease } from '../publish/publish-module.ts';
import { storeShell } from '../publish/publish-shell.ts';
import { whileChanging } from '../publish/site-folder.ts';
import { withdraw } from '../publish/withdrawn.ts';
import { findWorkspace } from '../site/workspace.ts';
import { previewPath } from './preview-link.ts';

const usage = `npm run preview -- <module|shell> [--days 7] [--built DIR] [--site DIR] [--origin URL]
npm run preview -- <module|shell> --withdraw RELEASE`;
const options = {
  ...siteOptions,
  built: { type: 'string' },
  /** How long the link holds. */
  days: { type: 'string', default: '7' },
  /** Ends every preview of that release. */
  withdraw: { type: 'string' },
} as const;

await runCommandLine(usage, options, async ({ values, positionals }) => {
  const room = roomNamed(positionals[0], usage);
  const workspace = findWorkspace();
  const site = await openSite(values);
  if (values.withdraw) {
    await withdraw(site, room, values.withdraw);
    return `${room} ${values.withdraw} is withdrawn: its previews have ended.`;
  }
  if (!values.built) await checkAndBuild(workspace, room, console.log);
  const dist = values.built ? resolve(process.env.INIT_CWD ?? '.', values.built) : join(workspace, room, 'dist');
  const provenance = await provenanceFor(site, workspace, room);
  const { release } = await (room === 'shell'
    ? storeShell(site, dist, provenance)
    : storeRelease(site, room, dist, provenance));
  const path = await previewPath(site, { module: room, release }, Number(values.days));
  // Where the site lies in a bucket, it has to get there.
  await whileChanging(site, () => Promise.resolve());
  return `${siteOrigin(values) ?? 'http://localhost:4200'}${path}`;
});
