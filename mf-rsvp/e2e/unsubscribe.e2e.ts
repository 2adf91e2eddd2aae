import type { Site } from '@konbit/operate';
import { expect, expectNoFindingsInDialog, query, registerGuest, test } from '@konbit/operate/journeys';
import { mailTo, sendNews, tokenOf } from './support/mailbox.ts';
import { button, title } from './support/own-registration.ts';

const getsNews = async (site: Site, id: string) =>
  (await query<{ news: number }>(site, 'SELECT email_updates AS news FROM registrations WHERE id = ?', [id]))[0]?.news;

test('news end by a press, never by the link alone', async ({ request, site, page, quietConsole }) => {
  quietConsole.expect(/ERR_|Failed to load/);
  const guest = await registerGuest({ request }, 'Rose-Laure');
  await sendNews(site, 'Drums for Rose-Laure');
  const link = (await mailTo(site, guest.email, 'news')).link('unsubscribe');

  expect((await page.request.get(link)).status()).toBe(200);
  await page.goto(link);
  await expect(title(page, 'No more news by email?')).toBeVisible();
  expect(page.url()).not.toContain(tokenOf(link));
  await expectNoFindingsInDialog(page);
  await page.route('**/api/unsubscribe', (route) => route.abort(), { times: 1 });
  await button(page, 'Yes, no more news').click();
  await expect(page.getByRole('alert')).toContainText('Please try again.');
  expect(await getsNews(site, guest.id)).toBe(1);

  await button(page, 'Try again').click();
  await expect(title(page, 'No more news from us')).toBeFocused();
  await expect(page.getByText(/press “Change it” and agree to event updates/)).toBeVisible();
  expect(await getsNews(site, guest.id)).toBe(0);
});
