import { roomNamed } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { openSite, siteOptions } from '../command-line/site-options.ts';
import { rollBack, rollBackShell } from '../publish/roll-back.ts';

const usage = 'npm run rollback -- <module|shell> [release] [--site DIR] [--by NAME]';

await runCommandLine(usage, siteOptions, async ({ values, positionals: [name, wanted] }) => {
  const room = roomNamed(name, usage);
  const site = openSite(values);
  const release = await (room === 'shell' ? rollBackShell(site, wanted) : rollBack(site, room, wanted));
  return `${room} ${release} is live again.`;
});
