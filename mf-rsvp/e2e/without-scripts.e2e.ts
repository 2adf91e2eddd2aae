import { expectNoFindings, newEmail, query, registerGuest } from '@konbit/operate/journeys';
import sharp from 'sharp';
import { mailTo } from './support/mailbox.ts';
import { button, expect, test } from './support/own-registration.ts';

const photo = () =>
  sharp({ create: { width: 400, height: 300, channels: 3, background: '#d21034' } })
    .jpeg()
    .toBuffer();
const countOf = (site: Parameters<typeof query>[0], email: string) =>
  query<{ photos: number; language: string }>(
    site,
    `SELECT language, (SELECT COUNT(*) FROM registration_photos p WHERE p.registration_id = r.id) AS photos
      FROM registrations r WHERE email = ?`,
    [email],
  );

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest registers with a photo', async ({ page, site }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('button', { name: 'RSVP Now' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await page.getByLabel('First name').fill('Ti Jo');
    await page.getByLabel('Last name').fill('Pierre');
    await page.getByLabel('Email', { exact: true }).fill(email);
    await page
      .getByRole('group', { name: /How did you hear/ })
      .getByLabel('Word of Mouth')
      .check();
    await page.getByLabel('Dietary restrictions').fill('No peanuts');
    await page.getByLabel(/event updates by email/).check();
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    await page.getByLabel('Profile photo').setInputFiles(file);
    await button(page, 'Complete Registration').click();
    for (const _ of ['at once', 'after a reload']) {
      await expect(page.getByRole('heading', { level: 1, name: "You're all set, Ti Jo!" })).toBeVisible();
      await page.reload();
    }
    expect(await countOf(site, email)).toEqual([{ photos: 1, language: 'en' }]);
    expect((await (await page.request.get('/api/registrations')).json()) as object).toMatchObject([{ email }]);
    expect((await mailTo(site, email, 'registered')).link('manage')).toContain('/?manage=');
  });

  test('a registration is seen, changed and cancelled by the mailed link', async ({ page, site, quietConsole }) => {
    quietConsole.expect(/401/);
    const guest = await registerGuest(page, 'Guerda');
    await page.goto((await mailTo(site, guest.email, 'registered')).link('manage'));
    await expect(page.getByRole('heading', { level: 1, name: 'Your registration, Guerda' })).toBeVisible();
    await page.getByText('Change it', { exact: true }).click();
    await page.getByLabel('First name').fill('Gerda');
    await button(page, 'Save').click();
    await expect(page.getByRole('status')).toHaveText('Your changes are saved.');
    await expect(page.getByRole('heading', { level: 1, name: 'Your registration, Gerda' })).toBeVisible();
    await page.getByText('Cancel your registration', { exact: true }).click();
    await button(page, 'Yes, cancel it').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your registration is cancelled' })).toBeVisible();
    const [row] = await query<{ cancelled: number }>(
      site,
      'SELECT cancelled_at IS NOT NULL AS cancelled FROM registrations WHERE id = ?',
      [guest.id],
    );
    expect(Number(row!.cancelled)).toBe(1);
    await page.goto('/?manage=forged');
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });

  test('the hub, the wall and every other page say in words what they need', async ({ page }) => {
    await page.goto('/gamification');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/turn on JavaScript/)).toBeVisible();
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(/turn on JavaScript/)).toBeVisible();
  });
});

test('where scripts come, the wizard is there; where they never do, a way to the plain page', async ({
  page,
  quietConsole,
}) => {
  quietConsole.expect(/ERR_FAILED/);
  await page.goto('/?rsvp');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await expect(page.locator('#plain-way')).toHaveCount(0);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'Register on a plain page' }).click();
  await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeVisible();
});

test('axe finds nothing on the plain form, nor on what it says of faults', async ({ page, quietConsole }) => {
  quietConsole.expect(/400/);
  await page.goto('/register');
  await expectNoFindings(page);
  await page.getByLabel('First name').fill(' ');
  await page.getByLabel('Last name').fill('Pierre');
  await page.getByLabel('Email', { exact: true }).fill('marie@x');
  await page.getByLabel(/event updates by email/).check();
  await button(page, 'Complete Registration').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindings(page);
});
