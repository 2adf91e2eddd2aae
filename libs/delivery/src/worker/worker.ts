import { rm } from 'node:fs/promises';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { siteDirOf, siteOptions, whoami } from '../command-line/site-options.ts';
import { workerOffFile } from '../publish/site-folder.ts';
import { replaceFile } from '../publish/write-durably.ts';

const usage = 'npm run worker -- off | on [--site DIR] [--by NAME]';
const { site, by } = siteOptions;

await runCommandLine(usage, { site, by }, async ({ values, positionals }) => {
  const [wanted, ...more] = positionals;
  if (!['on', 'off'].includes(wanted!) || more.length > 0) throw new Error(`Say on or off.\n${usage}`);
  const file = workerOffFile(siteDirOf(values));
  if (wanted === 'off') await replaceFile(file, `${new Date().toISOString()} ${values.by ?? whoami()}\n`);
  else await rm(file, { force: true });
  return wanted === 'off'
    ? "Visitors' service workers are taken away, with all they keep, at each one's next visit."
    : 'Visitors get the live shell’s service worker again.';
});
