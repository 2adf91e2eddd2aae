import type { Locator } from '@playwright/test';
import { expect, newEmail, test } from '@konbit/operate/journeys';
import { openLastStep } from './support/last-step.ts';
import { button } from './support/own-registration.ts';

/** Whether two things share a place on the screen. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [(await one.boundingBox())!, (await other.boundingBox())!];
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

test('on a phone the toast covers neither the words of the confirmation nor what can be pressed', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openLastStep(page, newEmail());
  await page.getByRole('checkbox', { name: /event updates by email/ }).check();
  await button(page, 'Complete Registration').click();
  await page.getByRole('heading', { name: "You're all set, Ana!" }).waitFor();

  const toast = page.getByRole('listitem').filter({ hasText: 'Registration Successful!' });
  await toast.hover(); // It stays for as long as it is looked at.
  const dialog = page.getByRole('dialog');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 640 });
    const parts = await dialog.getByRole('heading').or(dialog.getByRole('button')).all();
    expect(parts.length).toBeGreaterThan(2);
    for (const part of parts)
      expect(await overlap(toast, part), `${width} px: ${await part.textContent()}`).toBe(false);
  }
});
