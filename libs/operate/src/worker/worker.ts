import { setWorker } from '@konbit/releases';
import { openSite, runCommandLine, siteOptions, whoami } from '../command-line/command-line.ts';

const usage = 'npm run worker -- off | on [--site DIR] [--by NAME]';
const { site, by } = siteOptions;

await runCommandLine(usage, { site, by }, async ({ values, positionals: [state, ...more] }) => {
  if (more.length > 0 || (state !== 'on' && state !== 'off')) throw new Error(`Say on or off.\n${usage}`);
  await setWorker(await openSite(values), state === 'on', { by: values.by ?? whoami() });
  return state === 'off'
    ? "Visitors' service workers are taken away, with all they keep, at each one's next visit."
    : 'Visitors get the live shell’s service worker again.';
});
