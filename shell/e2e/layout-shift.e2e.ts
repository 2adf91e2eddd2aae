import { expect, hold, longUnless, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';

interface Shift {
  value: number;
  of: string[];
}

/** Records every layout shift, however small. */
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

/** Every shift until the current frame. */
const shiftsOf = (page: Page): Promise<Shift[]> =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    const { takeShifts } = window as unknown as {
      takeShifts(): { value: number; sources: { node?: Element }[] }[];
    };
    const named = ({ node }: { node?: Element }) => `${node?.nodeName}.${node?.className}`;
    return takeShifts().map(({ value, sources }) => ({ value, of: sources.map(named) }));
  });

const header = /shell-(header|brand|navigation|switch)/;
const fonts = /(fraunces|source-sans-3)-latin-wght-normal\.\w+\.woff2$/;

/** Holds back the style sheets, and so the first paint, until the fonts are loaded. */
async function fontsFirst(page: Page): Promise<void> {
  let missing = 2;
  let resolveLoaded = () => {};
  const loaded = new Promise<void>((resolve) => {
    resolveLoaded = resolve;
  });
  page.on('requestfinished', (request) => {
    if (fonts.test(request.url()) && --missing === 0) resolveLoaded();
  });
  await page.route(/\/\/[^/]+\/assets\/[^/]+\.css$/, (route) => loaded.then(() => route.continue()));
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
          await watchShifts(page);
          const { letThrough } = await hold(page, fonts);
          await page.goto(path, { waitUntil: 'commit' });
          await page.getByRole('button', { name: sign }).waitFor();
          expect(await shiftsOf(page)).toEqual([]);
          letThrough();
          await page.evaluate(() => document.fonts.ready);
          const shifts = await shiftsOf(page);
          expect(shifts.filter(({ of }) => of.some((part) => header.test(part)))).toEqual([]);
          // Cumulative layout shift; on a phone, one line more or less of the hub's text is 0.1.
          expect(shifts.reduce((sum, { value }) => sum + value, 0)).toBeLessThan(path === '/' ? 0.05 : 0.12);
        },
      );
    }
  });
}
