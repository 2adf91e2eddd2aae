import { isRoom } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { siteDirOf, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { tabsAt } from '../deploy/release-tabs.ts';
import { errorsAt, errorsOf } from './errors.ts';
import { historyOf } from './history.ts';

const usage = `npm run releases [-- --site DIR] [--origin URL]
npm run releases -- errors [module]   where releases failed, in files and lines`;
const oneDayMs = 24 * 60 * 60 * 1000;

await runCommandLine(usage, siteOptions, async ({ values, positionals: [what, room] }) => {
  const origin = siteOrigin(values);
  const dir = siteDirOf(values);
  if (what === undefined) {
    const counts = origin ? await tabsAt(origin, new Date(Date.now() - oneDayMs)).catch(told) : undefined;
    return historyOf(dir, counts);
  }
  if (what !== 'errors' || (room !== undefined && !isRoom(room))) throw new Error(usage);
  if (!origin) throw new Error('Say where the running site is: --origin https://…');
  return errorsOf(dir, await errorsAt(origin), room);
});

function told(error: Error): undefined {
  console.error(error.message);
}
