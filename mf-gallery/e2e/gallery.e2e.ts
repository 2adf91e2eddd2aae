import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from '@konbit/operate/journeys';
import { chooseInDialog, storedPhoto } from './support/add-photo.ts';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 210, g: 16, b: 52, alpha: 0.5 } } });

const sideways = () =>
  picture(800, 400)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const photos: [name: string, mimeType: string, content: () => Promise<Buffer>, size: [number, number]][] = [
  ['a JPEG held sideways, with GPS data', 'image/jpeg', sideways, [200, 400]],
  ['a PNG with transparency', 'image/png', () => picture(300, 300).png().toBuffer(), [300, 300]],
  ['a WebP', 'image/webp', () => picture(500, 1000).webp().toBuffer(), [200, 400]],
];

const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

for (const [name, mimeType, content, [width, height]] of photos) {
  test(`a guest can add ${name}: it is upright and small`, async ({ page, site }) => {
    const firstName = `Guest ${name.length} ${process.pid}`;
    await page.goto('/');
    await chooseInDialog(page, firstName, await content(), mimeType);
    await page.getByRole('button', { name: 'Add to Gallery' }).click();
    await expect(toast(page, 'Profile added!')).toContainText(
      "Your profile has been added to the 'I will be there!' gallery.",
    );
    await expect(page.getByText(firstName, { exact: true }).first()).toBeVisible();
    const photo = page.getByRole('img', { name: `Photo of ${firstName}` });
    await photo.scrollIntoViewIfNeeded();
    await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width);
    const metadata = await storedPhoto(page, site, firstName);
    expect(metadata).toMatchObject({ format: 'jpeg', width, height });
    expect(metadata.exif).toBeUndefined();
  });
}
