import { expect, expectNoFindings, newEmail, query, registerGuest, test } from '@konbit/operate/journeys';
import { picture } from './support/last-step.ts';
import { mailTo } from './support/mailbox.ts';
import { button } from './support/own-registration.ts';
import { fillPlainForm } from './support/plain-form.ts';

test.describe('with scripts off', () => {
  test.use({ javaScriptEnabled: false });

  test('a guest registers with a photo', async ({ page, site }) => {
    const email = newEmail();
    await page.goto('/');
    await page.getByRole('button', { name: 'RSVP Now' }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: 'Register' })).toBeVisible();
    await expect(page).toHaveURL(/\/register$/);
    await fillPlainForm(page, 'Ti Jo', email);
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await picture(400, 300) };
    await page.getByLabel('Profile photo').setInputFiles(file);
    await button(page, 'Complete Registration').click();
    for (const _ of ['at once', 'after a reload']) {
      await expect(page.getByRole('heading', { level: 1, name: "You're all set, Ti Jo!" })).toBeVisible();
      await page.reload();
    }
    await page.getByRole('link', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tout est prêt, Ti Jo' })).toBeVisible();
    const photos =
      'SELECT 1 FROM registrations r JOIN registration_photos p ON p.registration_id = r.id WHERE email = ?';
    expect(await query(site, photos, [email])).toHaveLength(1);
  });

  test('a registration is seen, changed and cancelled by the mailed link', async ({ page, site, quietConsole }) => {
    quietConsole.expect(/401/);
    const guest = await registerGuest(page, 'Guerda');
    await page.goto((await mailTo(site, guest.email, 'registered')).link('manage'));
    await expect(page.getByRole('heading', { level: 1, name: 'Your registration, Guerda' })).toBeVisible();
    await page.getByText('Change it', { exact: true }).click();
    await page.getByLabel('First name').fill('Gerda');
    await button(page, 'Save').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your registration, Gerda' })).toBeVisible();
    await page.getByText('Cancel your registration', { exact: true }).click();
    await button(page, 'Yes, cancel it').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your registration is cancelled' })).toBeVisible();
    const cancelled = 'SELECT 1 FROM registrations WHERE id = ? AND cancelled_at IS NOT NULL';
    expect(await query(site, cancelled, [guest.id])).toHaveLength(1);
    await page.goto('/?manage=forged');
    await expect(page.getByRole('heading', { level: 1, name: 'This link no longer works' })).toBeVisible();
  });

  test('a refused form keeps its answers in another language', async ({ page, quietConsole }) => {
    quietConsole.expect(/400/);
    await page.goto('/register');
    await fillPlainForm(page, 'Ti Jo', 'marie@x');
    await button(page, 'Complete Registration').click();
    await expect(page.getByRole('alert')).toContainText('properly formatted email');
    await page.getByLabel('Last name').fill('Baptiste');
    await button(page, 'Kreyòl').click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'ht');
    await expect(page.getByRole('alert')).toContainText('imèl');
    await expect(page.locator('#firstName')).toHaveValue('Ti Jo');
    await expect(page.locator('#lastName')).toHaveValue('Baptiste');
    await page.locator('#email').fill(newEmail());
    await page.locator('#email').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Ti Jo');
  });

  test('every page says in words what it needs', async ({ page }) => {
    await page.goto('/gamification');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(/turn on JavaScript/)).toBeVisible();
    await page.getByRole('link', { name: 'Register' }).click();
    await expect(page.getByRole('button', { name: 'Complete Registration' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByText(/turn on JavaScript/)).toBeVisible();
  });

  test('pages are dark where the visitor’s system is', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    for (const path of ['/', '/register']) {
      await page.goto(path);
      await expect(page.locator('body'), path).toHaveCSS('background-color', 'rgb(14, 17, 48)');
    }
  });
});

test('without scripts arriving, a link leads to an accessible plain page', async ({ page, quietConsole }) => {
  quietConsole.expect(/ERR_FAILED|400/);
  await page.goto('/?rsvp');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await expect(page.locator('#plain-way')).toHaveCount(0);
  await page.route('**/*.js', (route) => route.abort());
  await page.reload();
  await page.getByRole('link', { name: 'Register on a plain page' }).click();
  await expect(button(page, 'Complete Registration')).toBeVisible();
  await expectNoFindings(page);
  await fillPlainForm(page, ' ', 'marie@x');
  await button(page, 'Complete Registration').click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expectNoFindings(page);
});
