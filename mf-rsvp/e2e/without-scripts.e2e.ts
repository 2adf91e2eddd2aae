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

  test('what is sent twice registers once; what another site’s page sends is refused', async ({ request, site }) => {
    const email = newEmail();
    const profileImage = { name: 'me.jpg', mimeType: 'image/jpeg', buffer: await photo() };
    const multipart = { key: 'one', firstName: 'Ana', lastName: 'Pierre', email, emailUpdates: 'on', profileImage };
    const elsewhere = { origin: 'https://elsewhere.example', 'sec-fetch-site': 'cross-site' };
    expect((await request.post('/api/registrations', { multipart, headers: elsewhere })).status()).toBe(403);
    for (let times = 0; times < 2; times += 1) {
      const answer = await request.post('/api/registrations', { multipart });
      expect([answer.status(), await answer.text()]).toEqual([200, expect.stringContaining('all set, Ana!')]);
    }
    expect(await countOf(site, email)).toHaveLength(1);
  });

  test('in French, what is wrong is told beside its field, and nothing typed is lost', async ({
    page,
    site,
    context,
    baseURL,
    quietConsole,
  }) => {
    quietConsole.expect(/400/);
    const email = newEmail();
    await context.addCookies([{ name: 'language', value: 'fr', url: baseURL! }]);
    await page.goto('/?rsvp');
    await page.getByLabel('Prénom').fill(' ');
    await page.getByLabel('Nom de famille').fill('<b>Pierre');
    await page.getByLabel('Adresse courriel').fill('marie@x');
    await page.getByLabel('Besoins d’accessibilité').fill('Un siège\nprès du feu');
    await page.getByLabel(/J’accepte/).check();
    await button(page, 'Terminer l’inscription').click();
    const summary = page.getByRole('alert');
    await expect(summary.getByRole('link')).toHaveText([
      'Prénom: Le prénom est obligatoire',
      /^Adresse courriel: Veuillez saisir une adresse courriel bien formée/,
    ]);
    await expect(page.getByLabel('Prénom')).toHaveAccessibleDescription('Le prénom est obligatoire');
    await expect(page.getByLabel('Nom de famille')).toHaveValue('<b>Pierre');
    await expect(page.getByLabel('Besoins d’accessibilité')).toHaveValue('Un siège\nprès du feu');
    await page.getByLabel('Prénom').fill('Marie');
    await page.getByLabel('Adresse courriel').fill(email);
    await button(page, 'Terminer l’inscription').click();
    await expect(page.getByRole('heading', { level: 1, name: 'Tout est prêt, Marie' })).toBeVisible();
    expect(await countOf(site, email)).toEqual([{ photos: 0, language: 'fr' }]);
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
