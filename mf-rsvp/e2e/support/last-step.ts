import type { Page } from '@playwright/test';
import sharp from 'sharp';

/** A JPEG of one color. */
export const picture = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#d21034' } })
    .jpeg()
    .toBuffer();

/** Opens the wizard at its last step, from a draft. */
export async function openLastStep(page: Page, email: string, firstName = 'Ana'): Promise<void> {
  const draft = JSON.stringify({ step: 7, firstName, lastName: 'Pierre', email });
  const filling = await page.addInitScript((kept) => {
    if (location.origin !== 'null') sessionStorage.setItem('registration-draft', kept);
  }, draft);
  // `load` would wait for a chunk that a journey delays.
  await page.goto('/?rsvp', { waitUntil: 'domcontentloaded' });
  await filling.dispose();
}
