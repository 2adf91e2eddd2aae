import { expect, longUnless, test } from '@konbit/operate/journeys';
import { rounds } from '@konbit/tooling/proofs';
import type { Page } from '@playwright/test';
import { makeSlow, slowPhone } from './support/loading.ts';

interface Shift {
  value: number;
  of: string[];
}

/** Notes every layout shift, however small; nobody touches the page meanwhile. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const observer = new PerformanceObserver(() => undefined);
    const shifts: PerformanceEntry[] = [];
    observer.observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { takeShifts: () => shifts.concat(observer.takeRecords()) });
    const keep = () => {
      shifts.push(...observer.takeRecords());
      requestAnimationFrame(keep);
    };
    keep();
  });
}

/** What has shifted since the page was opened, up to what is on the screen now. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const { takeShifts } = window as unknown as {
      takeShifts(): { value: number; sources: { node?: Element }[] }[];
    };
    const named = ({ node }: { node?: Element }) => `${node?.nodeName}.${node?.className}`;
    return takeShifts().map(({ value, sources }) => ({ value, of: sources.map(named) }));
  });

const fonts = /(fraunces|source-sans-3)-latin-wght-normal\.\w+\.woff2$/;

/** Style sheets, without which nothing is painted, come after the fonts, however fast either is. */
async function fontsFirst(page: Page): Promise<void> {
  let missing = 2;
  let haveCome = () => {};
  const come = new Promise<void>((resolve) => (haveCome = resolve));
  page.on('requestfinished', (request) => {
    if (fonts.test(request.url()) && --missing === 0) haveCome();
  });
  await page.route(/\/\/[^/]+\/assets\/[^/]+\.css$/, (route) => come.then(() => route.continue()));
}

const pages = [
  { what: 'event page', path: '/', sign: 'Add Your Photo', sections: ['#programme', '#where-and-when'] },
  { what: 'hub', path: '/gamification', sign: 'Enter Dashboard', sections: [] },
];

/** A section that opens moves nothing above it. */
async function expectToOpenInPlace(page: Page, section: string): Promise<void> {
  const summary = page.locator(`${section} > summary`);
  await summary.scrollIntoViewIfNeeded();
  const before = await summary.boundingBox();
  await summary.click();
  await expect(page.locator(section)).toHaveAttribute('open', '');
  expect(await summary.boundingBox()).toEqual(before);
}

for (const width of [320, 768, 1280]) {
  test.describe(`${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    for (const { what, path, sign, sections } of pages) {
      test(
        `with the fonts there, nothing shifts on the ${what}`,
        longUnless(path === '/' && width === 320),
        async ({ page }) => {
          await watchShifts(page);
          await fontsFirst(page);
          await page.goto(path);
          await page.getByRole('button', { name: sign }).waitFor();
          expect(await shiftsOf(page)).toEqual([]);
          await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
          expect(await shiftsOf(page)).toEqual([]);
          for (const section of sections) await expectToOpenInPlace(page, section);
        },
      );

      test(
        `fonts that come late move little on the ${what}`,
        longUnless(path !== '/' && width === 320),
        async ({ page }) => {
          let release = () => {};
          const held = new Promise<void>((resolve) => (release = resolve));
          await watchShifts(page);
          await page.route(fonts, (route) => held.then(() => route.continue()));
          await page.goto(path, { waitUntil: 'commit' });
          await page.getByRole('button', { name: sign }).waitFor();
          expect(await shiftsOf(page)).toEqual([]);
          release();
          await page.evaluate(() => document.fonts.ready);
          const moved = (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
          // The browser's own measure; on a phone the hub's text takes a line more or less, which is 0.1.
          expect(moved).toBeLessThan(0.12);
        },
      );
    }
  });
}

const header = /shell-(header|brand|navigation|switch)/;

for (const width of [320, 390]) {
  test(`the header of ${width} px stays when fonts come`, longUnless(width === 320), async ({ browser, baseURL }) => {
    for (let load = 0; load < rounds(1); load += 1) {
      const context = await browser.newContext({ viewport: { width, height: 700 }, baseURL });
      const page = await context.newPage();
      await watchShifts(page);
      await makeSlow(page, slowPhone);
      await page.goto('/');
      await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      const shifts = await shiftsOf(page);
      const ofHeader = shifts.filter(({ of }) => of.some((part) => header.test(part)));
      expect(ofHeader, `load ${load + 1}`).toEqual([]);
      // The browser's own measure: 0.1 is what a visitor notices.
      const moved = shifts.reduce((sum, { value }) => sum + value, 0);
      expect(moved, `load ${load + 1}`).toBeLessThan(0.05);
      await context.close();
    }
  });
}
