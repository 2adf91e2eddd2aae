import { expect, expectNoFindings, organize, query, test } from '@konbit/operate/journeys';
import { addPhoto, picture } from './support/add-photo.ts';

test('a moderator can hide and remove a photo', async ({ page, site, request }) => {
  const name = `Moderated ${process.pid}`;
  await addPhoto(request, name, picture(90, 90));
  await page.goto(await organize(site, 'link', 'moderator', '--hours', '1'));
  const photo = page.getByRole('img', { name: `Photo of ${name}` });
  await expect(photo).toBeVisible();
  await expect(page).toHaveURL(/\/moderate$/);
  expect(await photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(90);
  await page.getByRole('button', { name: `Hide: ${name}` }).click();
  await page.getByRole('button', { name: `Show: ${name}` }).waitFor();
  await expectNoFindings(page);
  await page.reload();
  await page.getByRole('button', { name: `Remove: ${name}` }).click();
  await page.getByRole('button', { name: `Remove permanently: ${name}` }).click();
  await expect(page.getByText(`Removed: ${name}`)).toBeVisible();
  expect(await query(site, 'SELECT 1 FROM attendee_profiles WHERE first_name = ?', [name])).toEqual([]);
});
