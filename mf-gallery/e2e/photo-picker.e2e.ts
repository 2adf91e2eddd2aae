import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { axeFindings, expect, expectNoFindingsInDialog, test } from '@konbit/operate/journeys';
import { chooseInDialog, storedPhoto } from './support/add-photo.ts';

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

const cropButton = (dialog: Locator) => dialog.getByRole('button', { name: 'Crop photo' });
const handle = (dialog: Locator) => dialog.getByRole('application');

async function chooseTallPhoto(page: Page): Promise<Locator> {
  await page.goto('/');
  const dialog = await chooseInDialog(page, 'Cropped', await tallPhoto());
  expect(await edges(dialog)).toBe('red to blue');
  return dialog;
}

test('a guest can crop a photo by keys', async ({ page }) => {
  const dialog = await chooseTallPhoto(page);
  await cropButton(dialog).press('Enter');
  await expect(handle(dialog)).toBeFocused();
  for (let presses = 0; presses < 20; presses += 1) await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(cropButton(dialog)).toBeFocused();
  await shows(dialog, 'red to red');
});

test('a guest can crop a photo by mouse, and sends the part', async ({ page, site }) => {
  const dialog = await chooseTallPhoto(page);
  await cropButton(dialog).click();
  await handle(dialog).hover();
  const { x, y } = (await handle(dialog).boundingBox())!;
  for (const _ of ['half', 'all of the way']) {
    await page.mouse.move(x + 60, y + 200);
    await page.mouse.down();
    await page.mouse.move(x + 60, y + 30, { steps: 5 });
    await page.mouse.up();
  }
  await dialog.getByRole('button', { name: 'Use this part' }).click();
  await shows(dialog, 'blue to blue');
  await page.getByRole('button', { name: 'Add to Gallery' }).click();
  await expect(page.getByText('Cropped', { exact: true }).first()).toBeVisible();
  expect(await storedPhoto(page, site, 'Cropped')).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
});

test('a guest can give up cropping with Escape', async ({ page }) => {
  const dialog = await chooseTallPhoto(page);
  await cropButton(dialog).click();
  await handle(dialog).press('Escape');
  await expect(cropButton(dialog)).toBeFocused();
  await shows(dialog, 'red to blue');
});

test('the preview is round, and axe finds nothing before and while it is cropped', async ({ page }) => {
  const dialog = await chooseTallPhoto(page);
  const { width, height } = (await preview(dialog).boundingBox())!;
  expect(Math.abs(width - height)).toBeLessThan(0.5);
  await expectNoFindingsInDialog(page);
  await cropButton(dialog).click();
  await expect(handle(dialog)).toBeFocused();
  expect(await axeFindings(page, '[role="dialog"]')).toEqual([]);
});
