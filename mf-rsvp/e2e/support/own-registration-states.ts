import { MANAGE_TOKEN_HEADER } from '@konbit/contracts';
import type { Site } from '@konbit/delivery';
import { expect, newEmail, registerGuest } from '@konbit/delivery/journeys';
import type { Page } from '@playwright/test';
import { mailTo, tokenOf } from './mailbox.ts';
import { button, refusedTitle, type SpareGuest, title } from './own-registration.ts';

/** `page` registers, `elsewhere` is brought to the state. */
interface Pages {
  site: Site;
  page: Page;
  elsewhere: Page;
}
type OwnState = (pages: Pages) => Promise<void>;

/** A registration in each state, from its opening to its end. */
export const ownStates: Record<string, OwnState> = {
  opening: async (pages) => {
    const { link } = await newRegistration(pages);
    await pages.elsewhere.route('**/api/own-registration', () => undefined, { times: 1 });
    await pages.elsewhere.goto(link);
    await title(pages.elsewhere, 'Opening your registration…').waitFor();
  },
  held: open,
  'being changed': async (pages) => {
    await open(pages);
    await button(pages.elsewhere, 'Change it').click();
    await pages.elsewhere.getByLabel('First name').waitFor();
  },
  'changed with faults': async (pages) => {
    const { elsewhere } = pages;
    await open(pages);
    await button(elsewhere, 'Change it').click();
    await elsewhere.getByLabel('First name').fill('');
    await elsewhere.getByLabel('Email', { exact: true }).fill('marie@');
    await button(elsewhere, 'Save').click();
    await elsewhere.getByText('First name is required').waitFor();
  },
  'with a new email to be confirmed': async (pages) => {
    await afterCall(pages, '', { email: newEmail() });
    await pages.elsewhere.getByText(/takes over once/).waitFor();
  },
  'asked whether to cancel': async (pages) => {
    await open(pages);
    await button(pages.elsewhere, 'Cancel your registration').click();
    await title(pages.elsewhere, 'Cancel your registration?').waitFor();
  },
  cancelled: async (pages) => {
    await afterCall(pages, '/cancel');
    await title(pages.elsewhere, 'Your registration is cancelled').waitFor();
  },
  'asked whether to erase': async (pages) => {
    await open(pages);
    await button(pages.elsewhere, 'Erase everything').click();
    await title(pages.elsewhere, 'Erase everything?').waitFor();
  },
  erased: async (pages) => {
    await open(pages);
    await button(pages.elsewhere, 'Erase everything').click();
    await button(pages.elsewhere, 'Yes, erase everything').click();
    await title(pages.elsewhere, 'Everything is erased').waitFor();
  },
};

async function newRegistration({ site, page }: Pages): Promise<{ link: string }> {
  const guest = await registerGuest(page, 'Marie-Ange');
  return { link: (await mailTo(site, guest.email, 'registered')).link('manage') };
}

async function open(pages: Pages): Promise<void> {
  await pages.elsewhere.goto((await newRegistration(pages)).link);
  await title(pages.elsewhere, 'Your registration, Marie-Ange').waitFor();
}

/** Opens a registration to which something was done by a call of the api before. */
async function afterCall(pages: Pages, path: string, data?: object): Promise<void> {
  const { link } = await newRegistration(pages);
  const answer = await pages.page.request.fetch(`/api/own-registration${path}`, {
    method: data ? 'PATCH' : 'POST',
    headers: { [MANAGE_TOKEN_HEADER]: tokenOf(link) },
    data,
  });
  expect(answer.ok()).toBe(true);
  await pages.elsewhere.goto(link);
}

type LinkState = (page: Page, guest: SpareGuest) => Promise<void>;

/** What links lead to beside a registration: a refusal, a failure, the end of the news. Provokes 401 and ERR_. */
export const linkStates: Record<string, LinkState> = {
  'to a refusal': async (page) => {
    await page.goto('/?manage=forged');
    await title(page, refusedTitle).waitFor();
  },
  'to a registration that cannot be opened': async (page, { manageLink }) => {
    await page.route('**/api/own-registration', (route) => route.abort(), { times: 1 });
    await page.goto(manageLink);
    await title(page, 'Your registration could not be opened').waitFor();
  },
  'to the end of the news': async (page, { unsubscribeLink }) => {
    await page.goto(unsubscribeLink);
    await title(page, 'No more news by email?').waitFor();
  },
  'to news that did not end': async (page, { unsubscribeLink }) => {
    await page.goto(unsubscribeLink);
    await page.route('**/api/unsubscribe', (route) => route.abort(), { times: 1 });
    await button(page, 'Yes, no more news').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'to news that ended': async (page, { unsubscribeLink }) => {
    await page.goto(unsubscribeLink);
    await button(page, 'Yes, no more news').click();
    await title(page, 'No more news from us').waitFor();
  },
  'to nothing, when it was cut off': async (page, { unsubscribeLink }) => {
    await page.goto(`${unsubscribeLink}cut`);
    await button(page, 'Yes, no more news').click();
    await title(page, 'This link is not complete').waitFor();
  },
};
