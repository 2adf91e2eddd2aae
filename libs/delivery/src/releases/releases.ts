import { runCommandLine } from '../command-line/run-command-line.ts';
import { siteDirOf, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { tabsAt } from '../deploy/release-tabs.ts';
import { historyOf } from './history.ts';

const usage = 'npm run releases [-- --site DIR] [--origin URL]';
const oneDayMs = 24 * 60 * 60 * 1000;

await runCommandLine(usage, siteOptions, async ({ values }) => {
  const origin = siteOrigin(values);
  const counts = origin ? await tabsAt(origin, new Date(Date.now() - oneDayMs)).catch(told) : undefined;
  return historyOf(siteDirOf(values), counts);
});

function told(error: Error): undefined {
  console.error(error.message);
}
