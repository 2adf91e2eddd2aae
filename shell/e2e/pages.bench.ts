import { startSite } from '@konbit/operate';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { printFigures, rounds } from '@konbit/tooling/proofs';
import { type Browser, chromium, type Page, type Request } from '@playwright/test';
import { makeSlow, slowPhone } from './support/loading.ts';

/** What pages cost a phone, beside the goals: `npm run bench`, on a machine that does nothing else. */
const pages = [
  { path: '/', usable: 'Add Your Photo', mostKb: 189 },
  { path: '/gamification', usable: 'Enter Dashboard', mostKb: 189 },
  { path: '/?rsvp', usable: 'Start Registration', mostKb: 225 },
];
/** Beside the same page without scripts. */
const most = { paint: 1.1, blocking: 2, shift: 0.001 };

interface Vitals {
  /** Largest contentful paint, in milliseconds. */
  paint: number;
  /** Milliseconds beyond 50 of each long task. */
  blocking: number;
  /** Cumulative layout shift. */
  shift: number;
}

interface Visit extends Vitals {
  /** Of JavaScript, until the page is usable. */
  kb: number;
}

/** Records the browser's own measurements, from before the first script of the page. */
function watchVitals(): void {
  const vitals: Vitals = { paint: 0, blocking: 0, shift: 0 };
  Object.assign(globalThis, { vitals });
  // No named functions: the compiler would wrap them in a helper that the page lacks.
  for (const type of ['largest-contentful-paint', 'longtask', 'layout-shift'])
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        if (type === 'layout-shift') vitals.shift += entry.value;
        else if (type === 'longtask') vitals.blocking += entry.duration - 50;
        else vitals.paint = entry.startTime;
      }
    }).observe({ type, buffered: true });
}
const vitalsOf = (page: Page) => page.evaluate(() => (globalThis as unknown as { vitals: Vitals }).vitals);

const withoutScripts = (html: string) =>
  html.replace(/<script[^]*?<\/script>|<link[^>]* as="(script|fetch)"[^>]*>/g, '');

/** Opens a page on a slow phone with an empty cache; without scripts unless it says what is `usable` then. */
async function visit(browser: Browser, address: string, usable: string | undefined): Promise<Visit> {
  const context = await browser.newContext({ viewport: { width: 390, height: 800 }, serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.addInitScript(watchVitals);
  // So that nothing is loaded ahead.
  await page.addInitScript("Object.defineProperty(NetworkInformation.prototype, 'saveData', { get: () => true })");
  await makeSlow(page, slowPhone);
  // A document that a route answers skips the slow network: both kinds of page do.
  await page.route(address, async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: usable === undefined ? withoutScripts(html) : html });
  });
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  // What the idle page loads ahead comes before 'load' at times, and is no part of being usable.
  await page.goto(address, { waitUntil: usable === undefined ? 'load' : 'commit' });
  if (usable !== undefined) await page.getByRole('button', { name: usable }).waitFor();
  const untilUsable = await Promise.all(scripts.map((request) => request.sizes()));
  await page.waitForLoadState('networkidle');
  const vitals = await vitalsOf(page);
  await context.close();
  return { ...vitals, kb: untilUsable.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0) / 1000 };
}

const middleOf = (visits: Visit[], key: keyof Visit) =>
  visits.map((one) => one[key]).sort((a, b) => a - b)[Math.floor(visits.length / 2)]!;

const site = await startSite();
const browser = await chromium.launch({ ...chromiumLaunchOptions, executablePath: await findBrowser() });
const rows = [];
for (const { path, usable, mostKb } of pages) {
  // The first requests get quickly compressed files.
  await visit(browser, site.origin + path, usable);
  const visits: Record<'whole' | 'bare', Visit[]> = { whole: [], bare: [] };
  for (let round = 0; round < rounds(5); round += 1) {
    visits.whole.push(await visit(browser, site.origin + path, usable));
    visits.bare.push(await visit(browser, site.origin + path, undefined));
  }
  const whole = (key: keyof Visit) => middleOf(visits.whole, key);
  const bare = (key: keyof Visit) => middleOf(visits.bare, key);
  rows.push(
    { page: path, what: 'kB of JavaScript until usable', is: whole('kb'), beside: '', times: '', 'at most': mostKb },
    ...(['paint', 'blocking'] as const).map((what) => ({
      page: path,
      what: `${what}, ms`,
      is: whole(what),
      beside: bare(what),
      times: bare(what) > 0 ? (whole(what) / bare(what)).toFixed(2) : 'nothing there',
      'at most': most[what],
    })),
    { page: path, what: 'shift', is: whole('shift').toFixed(4), beside: '', times: '', 'at most': `${most.shift}` },
  );
}
printFigures('pages on a slow phone, beside the same without scripts', rows);
await browser.close();
await site.stop();
