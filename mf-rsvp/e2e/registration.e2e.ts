import type { Page } from '@playwright/test';
import { expect, inMotion, newEmail, query, test } from '@konbit/operate/journeys';

interface Row {
  firstName: string;
  lastName: string;
  hearAbout: string;
  dietaryRestrictions: string | null;
}

const stored = (site: Parameters<typeof query>[0], email: string) =>
  query<Row>(
    site,
    `SELECT first_name AS firstName, last_name AS lastName, hear_about AS hearAbout,
      dietary_restrictions AS dietaryRestrictions FROM registrations WHERE email = ?`,
    [email],
  );

const next = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true });

/** From the event page to the last step, with the mouse; Continue must wait for each answer. */
async function answerWithMouse(page: Page, guest: { firstName: string; lastName: string; email: string }) {
  await page.getByRole('button', { name: 'RSVP Now' }).first().click();
  await page.getByRole('button', { name: 'Start Registration' }).click();

  await expect(next(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'First name' }).fill(guest.firstName);
  await next(page).click();

  await expect(next(page)).toBeDisabled();
  await page.getByRole('textbox', { name: 'Last name' }).fill(guest.lastName);
  await next(page).click();

  const email = page.getByRole('textbox', { name: 'Email' });
  await expect(next(page)).toBeDisabled();
  await email.fill('not-an-address');
  await email.blur();
  await expect(
    page.getByText('Please enter a properly formatted email address (e.g., name@example.com)'),
  ).toBeVisible();
  await expect(next(page)).toBeDisabled();
  await email.fill(guest.email);
  await next(page).click();

  await page.getByText('Community Organization', { exact: true }).click();
  await next(page).click();
  await page.getByRole('textbox', { name: 'Dietary restrictions' }).fill('No peanuts');
  await next(page).click();
  await next(page).click();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Complete Registration' });
const consent = (page: Page) => page.getByRole('checkbox', { name: /event updates by email/ });

test.describe('in motion', () => {
  test.use(inMotion);

  test('a guest registers with the mouse, and is counted', async ({ page, site }) => {
    const email = newEmail();
    await page.goto('/');
    const counted = Number(await (await page.request.get('/api/registrations/count')).text());
    await answerWithMouse(page, { firstName: 'Marie', lastName: 'Célestin', email });

    await expect(submit(page)).toBeDisabled();
    await consent(page).check();
    await submit(page).click();
    await expect(page.getByText("You're all set, Marie!")).toBeVisible();
    await expect(page.getByText('Registration Successful!', { exact: true })).toBeVisible();
    await expect(page.getByText('You will receive a confirmation email shortly.', { exact: true })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/$/);

    const people =
      counted + 1 === 1 ? '1 person is excited to attend!' : `${counted + 1} people are excited to attend!`;
    await expect(page.getByText(people)).toBeVisible();
    expect(await stored(site, email)).toEqual([
      { firstName: 'Marie', lastName: 'Célestin', hearAbout: 'community', dietaryRestrictions: 'No peanuts' },
    ]);
  });
});

test('a guest registers by keyboard alone', async ({ page, site }) => {
  const email = newEmail();
  await page.goto('/');
  const rsvp = page.getByRole('button', { name: 'RSVP Now' }).first();
  await rsvp.waitFor();
  for (let tabs = 0; tabs < 20 && !(await rsvp.evaluate((button) => button === document.activeElement)); tabs++) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Start Registration' })).toBeVisible();
  await page.keyboard.press('Enter');

  // Each question has the focus when it comes.
  for (const [label, answer] of [
    ['First name', 'Jean'],
    ['Last name', 'Baptiste'],
    ['Email', email],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('radio').first()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Community Organization' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Dietary restrictions' })).toBeFocused();
  await page.keyboard.type('one');
  await page.keyboard.press('Shift+Enter');
  await page.keyboard.type('two');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Accessibility needs' })).toBeFocused();
  await page.keyboard.press('Enter');

  await expect(submit(page)).toBeDisabled();
  await consent(page).focus();
  await page.keyboard.press('Space');
  await expect(submit(page)).toBeEnabled();
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're all set, Jean!")).toBeVisible();
  expect(await stored(site, email)).toEqual([
    { firstName: 'Jean', lastName: 'Baptiste', hearAbout: 'community', dietaryRestrictions: 'one\ntwo' },
  ]);
});
