import { organize, query, registerGuest, shoot, test } from '@konbit/operate/journeys';
import { completeActivity, openHub, useUpLookUps } from './support/hub.ts';

test('the hub, from its form to the leaderboard', async ({ page, site }) => {
  await organize(site, 'seed', 'demo', '--registrations', '12', '--yes');
  await page.goto('/gamification');
  await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
  await shoot(page, 'hub-email-form');
  await openHub(page, await registerGuest(page, 'Nadège'));
  const titles = page.getByRole('tabpanel').getByRole('heading', { level: 3 });
  await titles.first().waitFor();
  await shoot(page, 'hub-activities');
  const dismiss = page.getByRole('button', { name: 'Dismiss' });
  for (const [index, title] of (await titles.allTextContents()).slice(0, 3).entries()) {
    await completeActivity(page, title);
    await dismiss.waitFor();
    if (index === 0) await shoot(page, 'hub-medal-toast', { screenOnly: true });
    await dismiss.waitFor({ state: 'hidden' });
  }
  await shoot(page, 'hub-activities-stamped');
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await shoot(page, 'hub-quiz');
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('radio').first().check();
  await shoot(page, 'hub-question');
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await page.getByRole('button', { name: 'Next Question' }).waitFor();
  await shoot(page, 'hub-answer-with-toast', { screenOnly: true });
  await dismiss.waitFor({ state: 'hidden' });
  await shoot(page, 'hub-answer');
  for (const tab of ['Achievements', 'Leaderboard']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await shoot(page, `hub-${tab}`);
  }
});

test('the email form that asks for the last name', async ({ page, site, quietConsole }) => {
  quietConsole.expect(/403/);
  await useUpLookUps(page);
  await page.goto('/gamification');
  await page.getByRole('textbox').fill('nadege@example.org');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: 'Last name' }).waitFor();
  await shoot(page, 'hub-email-form-name');
  await page.keyboard.type('Somebody');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await shoot(page, 'hub-email-form-wrong-name');
  await query(site, 'DELETE FROM rate_limits');
});

test('the hub without a network', async ({ page, quietConsole }) => {
  quietConsole.expect(/ERR_/);
  await openHub(page, await registerGuest(page, 'Nadège'));
  const title = page.getByRole('tabpanel').getByRole('heading', { level: 3 }).first();
  await title.waitFor();
  await page.context().setOffline(true);
  await page
    .getByRole('button', { name: /^Complete: / })
    .first()
    .click();
  await page
    .getByRole('button', { name: /^Complete: / })
    .nth(7)
    .waitFor();
  await shoot(page, 'hub-waiting', { screenOnly: true });
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await page.getByRole('dialog').waitFor();
  await shoot(page, 'hub-leaving');
});
