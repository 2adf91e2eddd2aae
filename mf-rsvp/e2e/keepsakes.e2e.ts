import { readFile } from 'node:fs/promises';
import {
  expect,
  expectNoFindings,
  expectNoFindingsInDialog,
  publishOptions,
  query,
  recordActivity,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { button, dialog, openByMail } from './support/own-registration.ts';

test.use({ viewport: { width: 320, height: 640 } });
test.afterAll(({ site }) => publishOptions(site, { keepsakes: false }));

test('after the evening a guest gets keepsake and album', async ({ page, request, site }) => {
  const evening = page.getByRole('region', { name: 'The evening in numbers' });
  const card = page.getByRole('region', { name: 'Thank you for the evening, Marie' });
  // Without arrivals, everybody counts as having been there.
  await query(site, 'DELETE FROM arrivals', []);
  const guest = await registerGuest({ request }, 'Marie');
  await recordActivity({ request }, guest, 'prayer_attendance');
  const addPhoto = async (firstName: string, background: string) => {
    const jpeg = await sharp({ create: { width: 60, height: 40, channels: 3, background } })
      .jpeg()
      .toBuffer();
    const profileImage = `data:image/jpeg;base64,${jpeg.toString('base64')}`;
    const answer = await request.post('/api/attendee-profiles', { data: { firstName, profileImage } });
    expect(answer.status()).toBe(201);
  };
  await addPhoto('Mariette', 'teal');
  await addPhoto('Janot', 'gold');
  await addPhoto('Hidden', 'red');
  await query(site, "UPDATE attendee_profiles SET hidden_at = NOW(3) WHERE first_name = 'Hidden'", []);

  await publishOptions(site, { keepsakes: true });
  await page.goto('/');
  await expect(evening.getByText(/^\d+ (person|people)$/)).toBeVisible();
  await expectNoFindings(page);

  await openByMail(site, page, guest);
  await expect(card).toContainText('40 points');
  await expect(button(page, 'Cancel your registration')).toHaveCount(0);
  await expectNoFindingsInDialog(page, 'the keepsake');
  const download = page.waitForEvent('download');
  await button(page, 'Keep it as a picture').click();
  expect((await download).suggestedFilename()).toBe('bois-caiman-2025.png');
  await expect(dialog(page)).toContainText('The picture is among your downloads.');
  const album = page.waitForEvent('download');
  await button(page, 'Take the album').click();
  const files = unzipSync(await readFile(await (await album).path()));
  const photoOf = (firstName: string) => Object.keys(files).find((name) => name.endsWith(` ${firstName}.jpg`));
  expect([photoOf('Mariette'), photoOf('Hidden')]).toEqual([expect.stringMatching(/^\d{3} /), undefined]);
  expect((await sharp(files[photoOf('Janot')!]).metadata()).width).toBe(60);
});
