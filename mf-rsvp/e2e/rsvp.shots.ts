import { newEmail, organize, registerGuest, shoot, test } from '@konbit/operate/journeys';
import { mailTo } from './support/mailbox.ts';
import { ownStates } from './support/own-registration-states.ts';
import { button } from './support/own-registration.ts';
import { fillPlainForm } from './support/plain-form.ts';

test('the wizard, from its welcome to the confirmation', async ({ page }) => {
  await page.goto('/?rsvp');
  await button(page, 'Start Registration').waitFor();
  await shoot(page, 'wizard-welcome');
  await button(page, 'Start Registration').click();
  for (const [label, text] of [
    ['First name', 'Anaïs'],
    ['Last name', 'Pierre'],
    ['Email', newEmail()],
  ] as const) {
    const field = page.getByRole('textbox', { name: label });
    await field.fill('not-an-address');
    await field.blur();
    await shoot(page, `wizard-${label}`);
    await field.fill(text);
    await button(page, 'Continue').click();
  }
  for (const label of ['source', 'diet', 'needs']) {
    await button(page, 'Continue').waitFor();
    await shoot(page, `wizard-${label}`);
    await button(page, 'Continue').click();
  }
  await page.getByRole('checkbox').first().check();
  await shoot(page, 'wizard-last');
  await button(page, 'Complete Registration').click();
  await page.getByText("You're all set").waitFor();
  await shoot(page, 'confirmation-with-toast');
  await page.getByText('Registration Successful!', { exact: true }).waitFor({ state: 'hidden' });
  await shoot(page, 'confirmation');
  await page.goto('/?rsvp');
  await button(page, 'Register someone else').waitFor();
  await shoot(page, 'already-registered');
});

test('the wizard that was closed, and offers the answers back', async ({ page }) => {
  await page.goto('/');
  await button(page, 'RSVP Now').first().click();
  await button(page, 'Start Registration').click();
  await page.getByRole('textbox', { name: 'First name' }).fill('Anaïs');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await button(page, 'RSVP Now').first().click();
  await button(page, 'Continue where I left off').waitFor();
  await shoot(page, 'wizard-answers-offered');
});

test('one’s own registration', async ({ request, site, page }) => {
  const { email } = await registerGuest({ request }, 'Marie-Ange');
  await page.goto((await mailTo(site, email, 'registered')).link('manage'));
  for (const [state, reach] of Object.entries(ownStates)) {
    await reach(page);
    await shoot(page, `own-${state}`);
  }
});

test('the door', async ({ page, site }) => {
  await organize(site, 'seed', 'demo', '--registrations', '8', '--yes');
  await page.goto(await organize(site, 'link', 'door', '--hours', '1'));
  await page
    .getByRole('button', { name: /^Check in/ })
    .first()
    .waitFor();
  await shoot(page, 'door', { screenOnly: true });
});

test('the desk', async ({ page, site }) => {
  await organize(site, 'seed', 'demo', '--registrations', '8', '--yes');
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  await page.getByRole('heading', { name: 'The desk' }).waitFor();
  await shoot(page, 'desk');
  const guest = await registerGuest(page, 'Marie-Ange');
  await page.getByRole('searchbox').fill(guest.firstName);
  await page.getByText(`${guest.firstName} Guest`).click();
  await page.getByRole('region', { name: 'Emails' }).waitFor();
  await page.getByText('Postpone or cancel the event').click();
  const letter = page.getByRole('region', { name: 'Write to everybody' });
  await letter.getByText('Write an email').click();
  await letter.getByRole('button', { name: 'Preview' }).click();
  await shoot(page, 'desk-guest-and-letter');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the form once it is taken, and one’s own registration', async ({ page, site }) => {
    const email = newEmail();
    await page.goto('/register');
    await fillPlainForm(page, 'Anaïs', email);
    await button(page, 'Complete Registration').click();
    await page.getByRole('heading', { name: "You're all set" }).waitFor();
    await shoot(page, 'plain-registered', { hasScripts: false });
    await page.goto((await mailTo(site, email, 'registered')).link('manage'));
    for (const fold of await page.locator('summary').all()) await fold.click();
    await shoot(page, 'plain-own', { hasScripts: false });
  });

  test('the form, empty and refused', async ({ page, quietConsole }) => {
    quietConsole.expect(/400/);
    await page.goto('/register');
    await shoot(page, 'plain-register', { hasScripts: false });
    await fillPlainForm(page, ' ', 'marie@x');
    await button(page, 'Complete Registration').click();
    await shoot(page, 'plain-register-refused', { hasScripts: false });
    await page.goto('/gamification');
    await shoot(page, 'plain-hub', { hasScripts: false });
    await page.goto('/');
    await shoot(page, 'plain-landing', { hasScripts: false });
    await page.goto('/privacy');
    await shoot(page, 'plain-privacy', { hasScripts: false });
  });
});
