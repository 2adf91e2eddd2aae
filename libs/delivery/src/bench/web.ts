import { chromium } from '@playwright/test';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { countDeploy } from './deploy-anew.ts';
import { startSite } from '../site/start-site.ts';
import { startOneBuild } from './one-build-site.ts';
import { beside, type Row } from './row.ts';
import { clockFirstVisit, clockTouches } from './web-clocks.ts';
import { countWeb } from './web-counters.ts';

export const openBrowser = async () =>
  chromium.launch({ ...chromiumLaunchOptions, executablePath: await findBrowser() });

/** What a first visit asks for; then how long it and what follows take. */
export async function benchWeb({ rounds = 3 }: { rounds?: number }): Promise<Row[]> {
  const site = await startSite({ durable: false });
  const one = await startOneBuild(site);
  const browser = await openBrowser();
  try {
    const counted = beside(await countWeb(browser, site.origin), 'one build', await countWeb(browser, one.origin));
    const measured =
      rounds === 0
        ? []
        : [
            ...(await clockFirstVisit(browser, site.origin, rounds)),
            ...(await clockTouches(browser, site.origin, one.origin, rounds)),
          ];
    // Last: it changes words of the hub, by which the clocks know it.
    return [...counted, await countDeploy(browser, site), ...measured];
  } finally {
    await browser.close();
    await one.stop();
    await site.stop();
  }
}
