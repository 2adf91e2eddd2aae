import { openStore, siteOptions, whoami } from '../command-line/site-options.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';

const usage = 'npm run worker -- off | on [--site DIR] [--by NAME]';
const { site, by } = siteOptions;

await runCommandLine(usage, { site, by }, async ({ values, positionals: [wanted, ...more] }) => {
  if (more.length > 0 || (wanted !== 'on' && wanted !== 'off')) throw new Error(`Say on or off.\n${usage}`);
  const at = new Date().toISOString();
  await openStore(values).update(({ workerOff: _, ...state }) => ({
    ...state,
    ...(wanted === 'off' && { workerOff: true as const }),
    log: [...state.log, { at, by: values.by ?? whoami(), action: `worker ${wanted}` }],
  }));
  return wanted === 'off'
    ? "Visitors' service workers are taken away, with all they keep, at each one's next visit."
    : 'Visitors get the live shell’s service worker again.';
});
