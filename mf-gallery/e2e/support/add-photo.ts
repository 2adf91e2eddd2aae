import type { Site } from '@konbit/operate';
import { expect, query } from '@konbit/operate/journeys';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import sharp, { type Color, type Metadata } from 'sharp';

export const picture = (width: number, height: number, background: Color = 'teal'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .jpeg()
    .toBuffer();

export async function addPhoto(
  request: APIRequestContext,
  firstName: string,
  photo = picture(60, 40),
): Promise<string> {
  const profileImage = `data:image/jpeg;base64,${(await photo).toString('base64')}`;
  const answer = await request.post('/api/attendee-profiles', { data: { firstName, profileImage } });
  expect(answer.status()).toBe(201);
  return ((await answer.json()) as { id: string }).id;
}

/** Opens the dialog, with a name and a photo that are not sent yet. */
export async function chooseInDialog(
  page: Page,
  firstName: string,
  buffer: Buffer,
  mimeType = 'image/jpeg',
): Promise<Locator> {
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(firstName);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo', mimeType, buffer });
  return dialog;
}

export async function storedPhoto(page: Page, site: Site, firstName: string): Promise<Metadata> {
  const [row] = await query<{ id: string }>(site, 'SELECT id FROM attendee_profiles WHERE first_name = ?', [firstName]);
  const photo = await page.request.get(`/api/attendee-profiles/${row!.id}/photo`);
  return sharp(await photo.body()).metadata();
}
