import { chromium, type Page } from '@playwright/test';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { startSite } from '../site/start-site.ts';
import { isScript, totalBytes } from './count-bytes.ts';
import { type Levels, loadPage } from './load-page.ts';
import { startOneBuild } from './one-build-site.ts';
import type { Row } from './row.ts';

const shows = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first().isVisible();

/** Until then a page is not usable; how many kilobytes of script it may take. */
const pages = [
  { path: '/', goalKb: 150, showsData: shows('Be the first to join our gallery!') },
  { path: '/gamification', goalKb: 150, showsData: shows('Enter Dashboard') },
  { path: '/?rsvp', goalKb: 165, showsData: shows('Start Registration') },
];
const beside = { with: 'one build' };
const goals = { ratio: 1.1, levels: 2, everythingKb: 258 };

/** What a first visit asks for: counted, not timed. */
export async function benchWeb(): Promise<Row[]> {
  const site = await startSite({ durable: false });
  const one = await startOneBuild(site);
  const browser = await chromium.launch({ ...chromiumLaunchOptions, executablePath: await findBrowser() });
  try {
    const rows: Row[] = [];
    for (const { path, goalKb, showsData } of pages) {
      const ours = await loadPage(browser, site.origin + path, showsData);
      const theirs = await loadPage(browser, one.origin + path, showsData);
      const [scripts, theirScripts] = [await totalBytes(scriptsOf(ours)), await totalBytes(scriptsOf(theirs))];
      rows.push(
        {
          ...{
            what: `JavaScript on ${path}, KB`,
            ours: kilobytes(scripts),
            compared: kilobytes(theirScripts),
            ...beside,
          },
          ...{ goal: goalKb, ratioGoal: goals.ratio, of: scriptsOf(ours) },
        },
        {
          what: `levels of requests on ${path}`,
          ours: ours.length,
          compared: theirs.length,
          ...beside,
          goal: goals.levels,
        },
      );
      if (path !== '/') continue;
      const [all, allTheirs] = [await totalBytes(ours.flat()), await totalBytes(theirs.flat())];
      rows.push({
        ...{ what: 'everything on /, KB', ours: kilobytes(all), compared: kilobytes(allTheirs), ...beside },
        ...{ goal: goals.everythingKb, of: ours },
      });
    }
    return rows;
  } finally {
    await browser.close();
    await one.stop();
    await site.stop();
  }
}

const scriptsOf = (levels: Levels) => levels.flat().filter(isScript);
const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10;
