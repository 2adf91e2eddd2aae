import { readSettings } from '../src/start/settings.ts';
import { runInForeground } from '../src/start/run-command.ts';
import { startSite } from '../src/site/start-site.ts';

// The program of a gateway whose service runs elsewhere: as `npm start` runs it, of what is built already.
await runInForeground(async (reporter, signal, cleanups) => {
  const site = await startSite({ ...readSettings(process.env), brotliQuality: 1, reporter, signal });
  cleanups.push(() => site.stop());
  return site;
});
