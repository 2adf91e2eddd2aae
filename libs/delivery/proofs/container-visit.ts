import { randomUUID } from 'node:crypto';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { chromium } from '@playwright/test';
import sharp from 'sharp';

/** A guest in a real browser reads the page, registers, and hangs a photo on the wall; throws where that fails. */
export async function visit(origin: string, firstName: string): Promise<void> {
  const browser = await chromium.launch({ ...chromiumLaunchOptions, executablePath: await findBrowser() });
  try {
    const page = await browser.newPage({ locale: 'en-CA', viewport: { width: 1280, height: 900 } });
    await page.goto(origin);
    const next = page.getByRole('button', { name: 'Continue', exact: true });
    const answer = async (name: string, text: string) => {
      await page.getByRole('textbox', { name }).fill(text);
      await next.click();
    };
    await page.getByRole('button', { name: 'RSVP Now' }).first().click();
    await page.getByRole('button', { name: 'Start Registration' }).click();
    await answer('First name', firstName);
    await answer('Last name', 'Célestin');
    await answer('Email', `${randomUUID()}@bwa-kayiman.ht`);
    await page.getByText('Community Organization', { exact: true }).click();
    await next.click();
    await answer('Dietary restrictions', 'No peanuts');
    await next.click();
    await page.getByRole('checkbox', { name: /event updates by email/ }).check();
    await page.getByRole('button', { name: 'Complete Registration' }).click();
    await page.getByText(`You're all set, ${firstName}!`).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();

    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'First Name' }).fill(firstName);
    const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: '#d21034' } })
      .jpeg()
      .toBuffer();
    await dialog.locator('input[type=file]').setInputFiles({ name: 'photo', mimeType: 'image/jpeg', buffer });
    await page.getByRole('button', { name: 'Add to Gallery' }).click();
    await page.getByText(firstName, { exact: true }).first().waitFor();
  } finally {
    await browser.close();
  }
}

/** How many have registered. Throws where the site does not say. */
export async function guestsAt(origin: string): Promise<number> {
  const answer = await fetch(`${origin}/api/registrations/count`);
  if (!answer.ok) throw new Error(`The site answers ${answer.status}.`);
  return (await answer.json()) as number;
}
