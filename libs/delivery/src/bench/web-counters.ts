import type { Browser, Page } from '@playwright/test';
import { isScript, totalBytes } from './count-bytes.ts';
import { type Levels, loadPage } from './load-page.ts';
import type { Row } from './row.ts';

const shows = (words: string) => (page: Page) => page.getByText(words, { exact: true }).first().isVisible();

/** Until then a page is not usable; how many kilobytes of script it may take. */
const pages = [
  { path: '/', goalKb: 150, showsData: shows('Be the first to join our gallery!') },
  { path: '/gamification', goalKb: 150, showsData: shows('Enter Dashboard') },
  { path: '/?rsvp', goalKb: 165, showsData: shows('Start Registration') },
];

/** What first visits to a site ask for: counted, however fast machine and network are. */
export async function countWeb(browser: Browser, origin: string): Promise<Row[]> {
  const rows: Row[] = [];
  const count = async (what: string, addresses: string[], goals: Pick<Row, 'goal' | 'ratioGoal'>, parts = 1) => {
    const ours = Math.round((await totalBytes(addresses)) / parts / 100) / 10;
    rows.push({ what, ours, ...goals, of: addresses.map((address) => new URL(address).pathname) });
  };
  for (const { path, goalKb, showsData } of pages) {
    const levels: Levels = await loadPage(browser, origin + path, showsData);
    const all = levels.flat();
    await count(`JavaScript on ${path}, KB`, all.filter(isScript), { goal: goalKb, ratioGoal: 1.1 });
    rows.push({ what: `levels of requests on ${path}`, ours: levels.length, goal: 2 });
    if (path === '/') await count('everything on /, KB', all, { goal: 258 });
    // What a module costs beside its own code; its entry is nothing else.
    const isFederation = /\/(mf-manifest|integrity)\.json$/;
    const ofFederation = all.filter((address) => isFederation.test(address));
    const modules = new Set(ofFederation.map((address) => new URL('.', address).href)).size;
    if (path === '/?rsvp' && modules > 0) await count('federation, KB a module', ofFederation, { goal: 1 }, modules);
  }
  return rows;
}
