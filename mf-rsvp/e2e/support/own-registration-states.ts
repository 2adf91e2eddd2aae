import type { Site } from '@konbit/delivery';
import type { Page } from '@playwright/test';
import { newEmail, registerGuest } from '@konbit/delivery/journeys';
import { mailTo, sendNews } from './mailbox.ts';
import { button, expect, refusedTitle, title } from './own-registration.ts';

/** What is done with a page in each state; `state` names it. */
type Visit = (state: string) => Promise<void>;

/** Shows a registration in each state, from its opening to its end. */
export async function throughRegistration(site: Site, page: Page, elsewhere: Page, visit: Visit): Promise<void> {
  const guest = await registerGuest(page, 'Marie-Ange');
  const link = (await mailTo(site, guest.email, 'registered')).link('manage');
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await elsewhere.route('**/api/own-registration', (route) => held.then(() => route.continue()), { times: 1 });
  await elsewhere.goto(link);
  await title(elsewhere, 'Opening your registration…').waitFor();
  await visit('opening');
  answer();
  await title(elsewhere, 'Your registration, Marie-Ange').waitFor();
  await visit('held');

  await button(elsewhere, 'Change it').click();
  await visit('change');
  await elsewhere.getByLabel('First name').fill('');
  await elsewhere.getByLabel('Email', { exact: true }).fill('marie@');
  await button(elsewhere, 'Save').click();
  await elsewhere.getByText('First name is required').waitFor();
  await visit('change-faulty');
  await elsewhere.getByLabel('First name').fill('Marie-Ange');
  await elsewhere.getByLabel('Email', { exact: true }).fill(newEmail());
  await button(elsewhere, 'Save').click();
  await elsewhere.getByText(/will count once/).waitFor();
  await visit('email-pending');

  await button(elsewhere, 'Cancel your registration').click();
  await title(elsewhere, 'Cancel your registration?').waitFor();
  await visit('cancel-asked');
  await button(elsewhere, 'Yes, cancel it').click();
  await title(elsewhere, 'Your registration is cancelled').waitFor();
  await visit('cancelled');

  await button(elsewhere, 'Erase everything').click();
  await title(elsewhere, 'Erase everything?').waitFor();
  await visit('erase-asked');
  await button(elsewhere, 'Yes, erase everything').click();
  await title(elsewhere, 'Everything is erased').waitFor();
  await visit('erased');
}

/** Shows what links lead to beside a registration: a refusal, a failure, the end of the news. Provokes 401 and ERR_. */
export async function throughLinks(site: Site, page: Page, elsewhere: Page, visit: Visit): Promise<void> {
  const guest = await registerGuest(page, 'Marie-Ange');
  await sendNews(site, `News for ${guest.email}`);
  await elsewhere.goto('/?manage=forged');
  await title(elsewhere, refusedTitle).waitFor();
  await visit('refused');

  await elsewhere.route('**/api/own-registration', (route) => route.abort(), { times: 1 });
  await elsewhere.goto((await mailTo(site, guest.email, 'registered')).link('manage'));
  await title(elsewhere, 'Your registration could not be opened').waitFor();
  await visit('not-opened');

  const end = (await mailTo(site, guest.email, 'news')).link('unsubscribe');
  await elsewhere.goto(end);
  await title(elsewhere, 'No more news by email?').waitFor();
  await visit('news-asked');
  await elsewhere.route('**/api/unsubscribe', (route) => route.abort(), { times: 1 });
  await button(elsewhere, 'Yes, no more news').click();
  await expect(elsewhere.getByRole('alert')).toBeVisible();
  await visit('news-not-ended');
  await button(elsewhere, 'Try again').click();
  await title(elsewhere, 'No more news from us').waitFor();
  await visit('news-ended');
  await elsewhere.goto(`${end}cut`);
  await button(elsewhere, 'Yes, no more news').click();
  await title(elsewhere, 'This link is not complete').waitFor();
  await visit('news-refused');
}
