import type { Page } from '@playwright/test';
import { expect, expectNoFindingsInDialog, hold, newEmail, query, test } from '@konbit/operate/journeys';
import { openLastStep } from './support/last-step.ts';
import { button } from './support/own-registration.ts';

test('a guest registers by keyboard; axe finds nothing', async ({ page, site }) => {
  const email = newEmail();
  await page.goto('/');
  const counted = Number(await (await page.request.get('/api/registrations/count')).text());
  const rsvp = button(page, 'RSVP Now').first();
  await rsvp.waitFor();
  for (let tabs = 0; tabs < 20 && !(await rsvp.evaluate((one) => one === document.activeElement)); tabs++)
    await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await button(page, 'Start Registration').waitFor();
  await expectNoFindingsInDialog(page, 'the welcome');
  await page.keyboard.press('Enter');

  for (const [label, answer] of [
    ['First name', 'Jean'],
    ['Last name', 'Baptiste'],
    ['Email', email],
  ] as const) {
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
    await expect(button(page, 'Continue')).toBeDisabled();
    if (label === 'Email') await expectNoFindingsInDialog(page, label);
    await page.keyboard.type(answer);
    await page.keyboard.press('Enter');
  }
  await expect(page.getByRole('radio').first()).toBeFocused();
  await expectNoFindingsInDialog(page, 'the source');
  await page.keyboard.press('ArrowDown');
  await expect(page.getByRole('radio', { name: 'Community Organization' })).toBeChecked();
  await page.keyboard.press('Enter');
  for (const label of ['Dietary restrictions', 'Accessibility needs']) {
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
    await page.keyboard.type('one');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.type('two');
    if (label === 'Accessibility needs') await expectNoFindingsInDialog(page, label);
    await page.keyboard.press('Enter');
  }
  await expect(button(page, 'Complete Registration')).toBeDisabled();
  await expectNoFindingsInDialog(page, 'the last step');
  await page.getByRole('checkbox', { name: /event updates by email/ }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText("You're all set, Jean!")).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem('registration-draft'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/\/$/);
  const people = counted === 0 ? '1 person is' : `${counted + 1} people are`;
  await expect(page.getByText(`${people} excited to attend!`)).toBeVisible();
  const stored = await query(
    site,
    `SELECT first_name AS firstName, last_name AS lastName, hear_about AS hearAbout,
      dietary_restrictions AS diet, accessibility_needs AS needs, email_updates AS updates, future_events AS news
     FROM registrations WHERE email = ?`,
    [email],
  );
  const texts = { diet: 'one\ntwo', needs: 'one\ntwo' };
  expect(stored).toEqual([
    { firstName: 'Jean', lastName: 'Baptiste', hearAbout: 'community', ...texts, updates: 1, news: 0 },
  ]);
});

test('a tap on ‘Start Registration’ that comes before the questions is not lost', async ({ page }) => {
  const { letThrough } = await hold(page, /\/wizard-step\.js$/);
  await page.goto('/?rsvp', { waitUntil: 'domcontentloaded' });
  await button(page, 'Start Registration').click();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
  letThrough();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused();
});

/** The chunk of the photo field waits until `release`. */
async function holdPhotoField(page: Page) {
  let release = () => {};
  const isReleased = new Promise<void>((resolve) => {
    release = resolve;
  });
  let ask = () => {};
  const isAsked = new Promise<void>((resolve) => {
    ask = resolve;
  });
  await page.route(/\/assets\/\d+\.\w+\.js$/, async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('photoChoose')) {
      ask();
      await isReleased;
    }
    await route.fulfill({ response });
  });
  return { isAsked, release: () => release() };
}

test('a step that cannot be loaded ahead is no error, and loads when it is wanted', async ({ page, quietConsole }) => {
  quietConsole.expect(/ERR_FAILED/);
  const photoField = await holdPhotoField(page);
  await page.route('**/wizard-step.js', (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/wizard-step.js'));
  await page.goto('/?rsvp');
  await Promise.all([failed, photoField.isAsked]);
  photoField.release();
  await button(page, 'Start Registration').click();
  await expect(page.getByText('Step 2 of 8')).toBeVisible();
});

test('nothing moves when a late photo field arrives', async ({ page }) => {
  const { isAsked, release } = await holdPhotoField(page);
  await page.addInitScript(() => {
    const see = () => {
      if (document.querySelector('[type=checkbox]'))
        window.name ||= document.querySelector('[type=file]') ? 'together' : 'the photo field is late';
    };
    new MutationObserver(see).observe(document, { childList: true, subtree: true });
  });
  await openLastStep(page, newEmail());
  await isAsked;
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  release();
  await page.getByRole('checkbox', { name: /event updates by email/ }).check();
  expect(await page.evaluate(() => window.name)).toBe('together');
});
