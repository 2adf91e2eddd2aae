import { isRoom } from '../command-line/room.ts';
import { runCommandLine } from '../command-line/run-command-line.ts';
import { bucketOf, openSite, siteDirOf, siteOptions, siteOrigin } from '../command-line/site-options.ts';
import { tabsAt } from '../deploy/release-tabs.ts';
import { errorsAt, errorsOf } from './errors.ts';
import { upToDate } from '../publish/site-folder.ts';
import { clean, KEPT_DAYS, planCleaning } from '../retention/clean.ts';
import { toldCleaning } from '../retention/told-cleaning.ts';
import { historyOf } from './history.ts';

const usage = `npm run releases [-- --site DIR] [--origin URL]
npm run releases -- clean [--days 30] [--yes]   which old releases no open tab may need; with --yes they go
npm run releases -- errors [module]   where releases failed, in files and lines`;
const oneDayMs = 24 * 60 * 60 * 1000;

const options = {
  ...siteOptions,
  /** How long a release is kept that nobody uses. */
  days: { type: 'string', default: String(KEPT_DAYS) },
  /** Without it nothing is cleaned; what would be is told. */
  yes: { type: 'boolean', default: false },
} as const;

await runCommandLine(usage, options, async ({ values, positionals: [what, room] }) => {
  const origin = siteOrigin(values);
  const dir = siteDirOf(values);
  await upToDate({ dir, bucket: bucketOf(values) });
  if (what === undefined) {
    const counts = origin ? await tabsAt(origin, new Date(Date.now() - oneDayMs)).catch(told) : undefined;
    return historyOf(dir, counts);
  }
  if (what === 'clean') {
    const days = Number(values.days);
    // What tabs show is known for as long.
    if (!Number.isInteger(days) || days < 1 || days > KEPT_DAYS)
      throw new Error(`--days must be a whole number from 1 to ${KEPT_DAYS}, not "${values.days}".`);
    if (!origin) throw new Error('Say where the running site is, which knows what tabs use: --origin https://…');
    const counts = await tabsAt(origin, new Date(Date.now() - KEPT_DAYS * oneDayMs));
    if (values.yes) return toldCleaning(await clean(await openSite(values), counts, days));
    return `${toldCleaning(await planCleaning(dir, counts, days))}\nNothing was done. To do it: --yes`;
  }
  if (what !== 'errors' || (room !== undefined && !isRoom(room))) throw new Error(usage);
  if (!origin) throw new Error('Say where the running site is: --origin https://…');
  return errorsOf(dir, await errorsAt(origin), room);
});

function told(error: Error): undefined {
  console.error(error.message);
}
