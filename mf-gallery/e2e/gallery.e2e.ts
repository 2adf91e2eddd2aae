import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, isLong, long, longUnless, query, test } from '@konbit/operate/journeys';

const picture = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 210, g: 16, b: 52, alpha: 0.5 } } });

/** A photo held sideways by a phone, with the place where it was taken. */
const sideways = () =>
  picture(800, 400)
    .jpeg()
    .withExif({ IFD0: { Orientation: '6' }, IFD3: { GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();

const photos: [what: string, mimeType: string, content: () => Promise<Buffer>, size: [number, number]][] = [
  ['an upright JPEG', 'image/jpeg', () => picture(900, 600).jpeg().toBuffer(), [400, 267]],
  ['a JPEG held sideways, with GPS data', 'image/jpeg', sideways, [200, 400]],
  ['a PNG with transparency', 'image/png', () => picture(300, 300).png().toBuffer(), [300, 300]],
  ['a WebP', 'image/webp', () => picture(500, 1000).webp().toBuffer(), [200, 400]],
  ['a GIF', 'image/gif', () => picture(120, 90).gif().toBuffer(), [120, 90]],
  ['an AVIF', 'image/avif', () => picture(640, 480).avif().toBuffer(), [400, 300]],
];

async function openDialog(page: Page, firstName: string) {
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'First Name' }).fill(firstName);
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  page.getByRole('dialog').locator('input[type=file]').setInputFiles({ name, mimeType, buffer });
const add = (page: Page) => page.getByRole('button', { name: 'Add to Gallery' });
const toast = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByText(title, { exact: true }) });

test('a guest adds photos of every kind, and they hang on the wall upright and small', async ({ page, site }) => {
  await page.goto('/');
  for (const [what, mimeType, content, [width, height]] of isLong ? photos : photos.slice(1, 3)) {
    const firstName = `Guest ${what.length} ${process.pid}`;
    await openDialog(page, firstName);
    await choose(page, 'photo', mimeType, await content());
    await add(page).click();
    await expect(toast(page, 'Profile added!'), what).toContainText(
      "Your profile has been added to the 'I will be there!' gallery.",
    );
    await expect(page.getByText(firstName, { exact: true }).first(), what).toBeVisible();
    const hung = page.getByRole('img', { name: `Photo of ${firstName}` });
    await hung.scrollIntoViewIfNeeded();
    await expect.poll(() => hung.evaluate((image: HTMLImageElement) => image.naturalWidth), what).toBe(width);

    const [row] = await query<{ id: string }>(site, 'SELECT id FROM attendee_profiles WHERE first_name = ?', [
      firstName,
    ]);
    const stored = await page.request.get(`/api/attendee-profiles/${row!.id}/photo`);
    const metadata = await sharp(await stored.body()).metadata();
    expect(metadata, what).toMatchObject({ format: 'jpeg', width, height });
    expect(metadata.exif, what).toBeUndefined();
  }
});

const refused: [what: string, title: string, sentence: string, content: () => Buffer | Promise<Buffer>][] = [
  ['nothing in it', 'Invalid image', 'Please select a valid image file.', () => Buffer.alloc(0)],
  ['text in it', 'Invalid image', 'Please select a valid image file.', () => Buffer.from('not a picture')],
  [
    'a HEIC picture this browser cannot read',
    'Invalid image',
    'Please select a valid image file.',
    () => Buffer.concat([Buffer.from('0000001c66747970686569630000000068656963', 'hex'), Buffer.alloc(2000, 7)]),
  ],
  [
    'more than 2 MB in it',
    'File too large',
    'Please select an image smaller than 2MB.',
    () => Buffer.alloc(2 * 1024 * 1024 + 1, 1),
  ],
];

for (const [what, title, sentence, content] of refused) {
  test(
    `a file with ${what} is refused with a sentence, and the name is kept`,
    longUnless(what.includes('HEIC')),
    async ({ page }) => {
      await page.goto('/');
      await openDialog(page, 'Kept');
      await choose(page, 'photo.jpg', 'image/jpeg', await content());
      await expect(toast(page, title)).toContainText(sentence);
      await expect(page.getByRole('dialog').getByRole('textbox', { name: 'First Name' })).toHaveValue('Kept');
    },
  );
}

test('the first name is asked for before the photo, and both are needed', long, async ({ page }) => {
  await page.goto('/');
  await openDialog(page, '   ');
  await add(page).click();
  await expect(toast(page, 'First name required')).toContainText('Please enter your first name.');
  await page.getByRole('dialog').getByRole('textbox', { name: 'First Name' }).fill('Ana');
  await add(page).click();
  await expect(toast(page, 'Photo required')).toContainText('Please select a photo to upload.');
});
