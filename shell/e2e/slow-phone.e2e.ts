import { expect, longUnless, test } from '@konbit/operate/journeys';
import { rounds } from '@konbit/tooling/proofs';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { makeSlow, slowPhone } from './support/slow.ts';

const header = /shell-(header|brand|navigation|switch)/;

for (const width of [320, 390]) {
  test(
    `on a slow phone of ${width} px the header stays where it is when fonts come, and little else moves`,
    longUnless(width === 320),
    async ({ browser, baseURL }) => {
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
    },
  );
}
