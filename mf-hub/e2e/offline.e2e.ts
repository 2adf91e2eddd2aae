import type { Page } from '@playwright/test';
import {
  withPreloading,
  expect,
  expectNoFindings,
  expectNoFindingsInDialog,
  type Guest,
  loseFirstAnswers,
  query,
  registerGuest,
  test,
} from '@konbit/operate/journeys';
import { openHub, stat } from './support/hub.ts';

// Questions are drawn ahead.
test.use({ viewport: { width: 320, height: 640 }, ...withPreloading });
test.beforeEach(({ quietConsole }) => quietConsole.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/));

test('a guest can complete an activity and answer a quiz offline; each counts once', async ({ page, site }) => {
  const guest = await openHubOffline(page);
  await completeAndAnswer(page);
  await expect(page.getByText('2 waiting to send')).toBeVisible();
  await expect(stat(page, 'Total Points')).toHaveText('0');

  const lost = await loseFirstAnswers(page, /\/api\/(activities|quiz\/answer)$/);
  await page.context().setOffline(false);
  await expect(page.getByText(/waiting to send/)).toBeHidden();
  await page.getByRole('tab', { name: 'Event Activities' }).click();
  await expect(ticket(page)).toContainText('Done');
  expect(lost.size).toBe(2);
  const [stored] = await query<Record<'points' | 'activities' | 'answers', number>>(site, counted, [guest.id]);
  expect(stored).toMatchObject({ activities: 1, answers: 1 });
  await expect(stat(page, 'Total Points')).toHaveText(String(stored!.points));
});

test('a guest sees the saved answer beneath the tabs', async ({ page }) => {
  await openHubOffline(page);
  await completeAndAnswer(page);
  const saved = page.getByRole('heading', { name: 'Answer saved' });
  await expect(saved).toBeFocused();
  const tabs = await page.getByRole('tablist').boundingBox();
  const heading = await saved.boundingBox();
  expect(heading!.y).toBeGreaterThanOrEqual(tabs!.y + tabs!.height);
});

test('axe finds nothing in the hub offline', async ({ page }) => {
  await openHubOffline(page);
  await completeAndAnswer(page);
  await expectNoFindings(page);
  await page.getByRole('tab', { name: 'Event Activities' }).click();
  await expectNoFindings(page);
});

test('a guest is asked before leaving with unsent activities', async ({ page }) => {
  await openHubOffline(page);
  await completeAndAnswer(page);
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await expectNoFindingsInDialog(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('2 waiting to send')).toBeVisible();
});

const ticket = (page: Page) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Panel Question' }) });

/** Loses the network once the device has what the hub of a new guest needs. */
async function openHubOffline(page: Page): Promise<Guest> {
  const guest = await registerGuest(page, 'Mirlande');
  await openHub(page, guest);
  const quizzes = () => performance.getEntriesByType('resource').filter(({ name }) => name.includes('quiz/random'));
  // The second draw means that the first quiz is stored.
  await expect.poll(() => page.evaluate(quizzes).then(({ length }) => length)).toBeGreaterThan(1);
  await expect(stat(page, 'Total Points')).toHaveText('0');
  await page.getByRole('button', { name: 'Complete: Panel Question' }).waitFor();
  await page.context().setOffline(true);
  return guest;
}

async function completeAndAnswer(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Complete: Panel Question' }).click();
  await expect(ticket(page)).toContainText('Waiting to send');
  await page.getByRole('tab', { name: 'Cultural Quiz' }).click();
  await page.getByRole('button', { name: 'Start Quiz' }).click();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Submit Answer' }).click();
  await page.getByRole('heading', { name: 'Answer saved' }).waitFor();
}

const counted = `SELECT total_points AS points,
  (SELECT COUNT(*) FROM activities a WHERE a.registration_id = s.registration_id) AS activities,
  (SELECT COUNT(*) FROM quiz_answers q WHERE q.registration_id = s.registration_id) AS answers
  FROM standings s WHERE registration_id = ?`;
