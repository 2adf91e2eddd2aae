import { expect, test } from '@konbit/delivery/journeys';
import { rounds } from '@konbit/tooling/proofs';
import { shiftsOf, watchShifts } from './support/shifts.ts';
import { makeSlow } from './support/slow.ts';

const phone = { kbits: 1600, latencyMs: 150, cpu: 4 };

for (const width of [320, 390]) {
  test(`nothing moves at ${width} px on a slow phone, from the first paint to the last font`, async ({
    browser,
    baseURL,
  }) => {
    for (let load = 0; load < rounds(1); load += 1) {
      const context = await browser.newContext({ viewport: { width, height: 700 }, baseURL });
      const page = await context.newPage();
      await watchShifts(page);
      await makeSlow(page, phone);
      await page.goto('/');
      await page.getByRole('button', { name: 'Add Your Photo' }).waitFor();
      await page.evaluate(() => document.fonts.ready);
      expect(await shiftsOf(page), `load ${load + 1}`).toEqual([]);
      await context.close();
    }
  });
}
