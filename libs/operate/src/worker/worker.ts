import { rm } from 'node:fs/promises';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { bucketOf, openSite, siteDirOf, siteOptions, whoami } from '../command-line/site-options.ts';
import { whileChanging, workerOffFile } from '../publish/site-folder.ts';
import { replaceFile } from '../publish/write-durably.ts';

const usage = 'npm run worker -- off | on [--site DIR] [--by NAME]';
const { site, by } = siteOptions;

await runCommandLine(usage, { site, by }, async ({ values, positionals }) => {
  const [wanted, ...more] = positionals;
  if (!['on', 'off'].includes(wanted!) || more.length > 0) throw new Error(`Say on or off.\n${usage}`);
  const file = workerOffFile(siteDirOf(values));
  const change = () =>
    wanted === 'off'
      ? replaceFile(file, `${new Date().toISOString()} ${values.by ?? whoami()}\n`)
      : rm(file, { force: true });
  // A bucket's index is signed anew; a folder takes it without a key.
  if (bucketOf(values)) await whileChanging(await openSite(values), change);
  else await change();
  return wanted === 'off'
    ? "Visitors' service workers are taken away, with all they keep, at each one's next visit."
    : 'Visitors get the live shell’s service worker again.';
});
