import type { Page } from '@playwright/test';
import {
  withPreloading,
  expect,
  expectNoFindings,
  expectNoFindingsInDialog,
  loseFirstAnswers,
  query,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import { openHub, stat } from './support/hub.ts';

// Questions are drawn ahead.
test.use({ viewport: { width: 320, height: 640 }, ...withPreloading });

/** Waits until the device has what the hub of a new guest needs. */
async function loseNetwork(page: Page) {
  const quizzes = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('quiz/random'));
  // The second draw means that the first quiz is stored.
  await expect.poll(() => page.evaluate(quizzes).then(({ length }) => length)).toBeGreaterThan(1);
  await expect(stat(page, 'Total Points')).toHaveText('0');
  await page.getByRole('button', { name: 'Complete: Panel Question' }).waitFor();
  await page.context().setOffline(true);
}

const counted = `SELECT total_points AS points,
  (SELECT COUNT(*) FROM activities a WHERE a.registration_id = s.registration_id) AS acts,
  (SELECT COUNT(*) FROM quiz_answers q WHERE q.registration_id = s.registration_id) AS answers
  FROM standings s WHERE registration_id = ?`;

test('activities and answers wait offline and count once', async ({ page, site, quietConsole }) => {
  quietConsole.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const guest = await registerGuest(page, 'Mirlande');
  await openHub(page, guest);
  await loseNetwork(page);
  await page.getByRole('button', { name: 'Complete: Panel Question' }).click();
  const ticket = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Panel Question' }) });
  await expect(ticket).toContainText('Waiting to send');
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  const saved = page.getByRole('heading', { name: 'Answer saved' });
  await expect(saved).toBeFocused();
  // The sticky tabs must not cover it.
  const [tabs, heading] = [await page.getByRole('tablist').boundingBox(), await saved.boundingBox()];
  expect(heading!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height);
  await expect(page.getByText('2 waiting to send')).toBeVisible();
  await expect(stat(page, 'Total Points')).toHaveText('0');
  await expectNoFindings(page);
  await page.getByRole('tab', { name: 'Event Activities' }).click();
  await expectNoFindings(page);
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await expectNoFindingsInDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 waiting to send')).toBeVisible();

  const lost = await loseFirstAnswers(page, /\/api\/(activities|quiz\/answer)$/);
  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to send/)).toBeHidden();
  await expect(ticket).toContainText('Done');
  expect(lost.size).toBe(2);
  const [standing] = await query<Record<'points' | 'acts' | 'answers', number>>(site, counted, [guest.id]);
  expect(standing).toMatchObject({ acts: 1, answers: 1 });
  await expect(stat(page, 'Total Points')).toHaveText(String(standing!.points));
});
