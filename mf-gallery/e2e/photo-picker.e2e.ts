import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings, expect, expectNoFindingsInDialog, query, test } from '@konbit/operate/journeys';

/** Stored sideways, as phones do: upright it is 600 × 1200, red above blue. */
async function tallPhoto(): Promise<Buffer> {
  const blue = await sharp({ create: { width: 600, height: 600, channels: 3, background: '#00209f' } })
    .png()
    .toBuffer();
  const upright = await sharp({ create: { width: 600, height: 1200, channels: 3, background: '#d21034' } })
    .composite([{ input: blue, top: 600, left: 0 }])
    .png()
    .toBuffer();
  return sharp(upright).rotate(270).jpeg().withMetadata({ orientation: 6 }).toBuffer();
}

async function choose(page: Page, firstName: string, buffer: Buffer): Promise<Locator> {
  await page.goto('/');
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'First Name' }).fill(firstName);
  await dialog.locator('input[type=file]').setInputFiles({ name: 'photo.jpg', mimeType: 'image/jpeg', buffer });
  return dialog;
}
const preview = (dialog: Locator) => dialog.getByRole('img', { name: 'Preview of your photo' });

/** The colors near the preview's upper and lower edge, such as 'red to blue'. */
const edges = (dialog: Locator) =>
  preview(dialog).evaluate(async (picture: HTMLImageElement) => {
    await picture.decode();
    const canvas = Object.assign(document.createElement('canvas'), { width: 100, height: 100 });
    const context = canvas.getContext('2d', { willReadFrequently: true })!;
    context.drawImage(picture, 0, 0, 100, 100);
    const isRed = (y: number) => context.getImageData(50, y, 1, 1).data[0]! > 128;
    return [5, 95].map((y) => (isRed(y) ? 'red' : 'blue')).join(' to ');
  });

/** Tries again, since there is no picture to decode while the preview changes. */
const shows = (dialog: Locator, colors: string) =>
  expect(async () => expect(await edges(dialog)).toBe(colors)).toPass({ timeout: 20_000 });

const stored = async (page: Page, site: Parameters<typeof query>[0], firstName: string) => {
  await page.getByRole('button', { name: 'Add to Gallery' }).click();
  await expect(page.getByText(firstName, { exact: true }).first()).toBeVisible();
  const [row] = await query<{ id: string }>(site, 'SELECT id FROM attendee_profiles WHERE first_name = ?', [firstName]);
  const photo = await page.request.get(`/api/attendee-profiles/${row!.id}/photo`);
  return sharp(await photo.body()).metadata();
};

test('sends a crop chosen by keys or mouse', async ({ page, site }) => {
  const dialog = await choose(page, 'Cropped', await tallPhoto());
  expect(await edges(dialog)).toBe('red to blue');
  const { width, height } = (await preview(dialog).boundingBox())!;
  expect(Math.abs(width - height)).toBeLessThan(0.5);
  await expectNoFindingsInDialog(page);
  const crop = dialog.getByRole('button', { name: 'Crop photo' });
  const handle = dialog.getByRole('application');
  const apply = dialog.getByRole('button', { name: 'Use this part' });

  await crop.press('Enter');
  await expect(handle).toBeFocused();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(crop).toBeFocused();
  await shows(dialog, 'red to red');

  await crop.click();
  await handle.hover();
  const { x, y } = (await handle.boundingBox())!;
  for (const _ of ['half', 'all of the way']) {
    await page.mouse.move(x + 60, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 5 });
    await page.mouse.up();
  }
  await apply.click();
  await shows(dialog, 'blue to blue');

  await crop.click();
  await handle.press('Escape');
  await expect(crop).toBeFocused();
  expect(await stored(page, site, 'Cropped')).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
});
