import { expect, long, test } from '@konbit/operate/journeys';
import { makeSlow } from './support/slow.ts';

test('at 400 kbit/s and 400 ms a wizard that is on its way is never said to have failed', long, async ({ page }) => {
  await page.addInitScript(() => {
    const said = { loading: false, failed: false };
    Object.assign(globalThis, { said });
    new MutationObserver(() => {
      const innerText = document.body?.innerText ?? '';
      said.loading ||= document.querySelector('[aria-label="Loading…"]') !== null || /Still loading/.test(innerText);
      said.failed ||= /could not/.test(innerText);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  await makeSlow(page, { kbits: 400, latencyMs: 400, cpu: 1 });
  await page.goto('/?rsvp');
  await page.getByRole('button', { name: 'Start Registration' }).waitFor();
  const said = await page.evaluate(() => (globalThis as unknown as { said: object }).said);
  expect(said).toEqual({ loading: true, failed: false });
});
