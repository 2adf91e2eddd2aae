import type { Locator } from '@playwright/test';
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

test('sends a crop chosen by keys or mouse', async ({ page, site }) => {
  await page.goto('/');
  const dialog = await chooseInDialog(page, 'Cropped', await tallPhoto());
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
  await page.getByRole('button', { name: 'Add to Gallery' }).click();
  await expect(page.getByText('Cropped', { exact: true }).first()).toBeVisible();
  expect(await storedPhoto(page, site, 'Cropped')).toMatchObject({ format: 'jpeg', width: 400, height: 400 });
});
