import { newEmail } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { button, expect, refusedTitle, type SpareGuest, title } from './own-registration.ts';

type Reach = (page: Page) => Promise<unknown>;

/** A registration that is being opened, through its states to its end: each from the one before. */
export const ownStates: Record<string, Reach> = {
  held: (page) => title(page, 'Your registration, Marie-Ange').waitFor(),
  'being changed': async (page) => {
    await button(page, 'Change it').click();
    await page.getByLabel('First name').waitFor();
  },
  'changed with faults': async (page) => {
    await page.getByLabel('First name').fill('');
    await page.getByLabel('Email', { exact: true }).fill('marie@');
    await button(page, 'Save').click();
    await page.getByText('First name is required').waitFor();
  },
  'with a new email to be confirmed': async (page) => {
    await page.getByLabel('First name').fill('Marie-Ange');
    await page.getByLabel('Email', { exact: true }).fill(newEmail());
    await button(page, 'Save').click();
    await page.getByText(/We'll switch to .* once you confirm it\.$/).waitFor();
  },
  'asked whether to cancel': async (page) => {
    await button(page, 'Cancel your registration').click();
    await title(page, 'Cancel your registration?').waitFor();
  },
  cancelled: async (page) => {
    await button(page, 'Yes, cancel it').click();
    await title(page, 'Your registration is cancelled').waitFor();
  },
  'asked whether to erase': async (page) => {
    await button(page, 'I am coming after all').click();
    await button(page, 'Erase everything').click();
    await title(page, 'Erase everything?').waitFor();
  },
  erased: async (page) => {
    await button(page, 'Yes, erase everything').click();
    await title(page, 'Everything is erased').waitFor();
  },
};

/** The end of the news, from the link on, each from the one before. Provokes ERR_. */
export const newsStates: Record<string, Reach> = {
  'the end of the news': (page) => title(page, 'No more news by email?').waitFor(),
  'news that did not end': async (page) => {
    await page.route('**/api/unsubscribe', (route) => route.abort(), { times: 1 });
    await button(page, 'Yes, no more news').click();
    await expect(page.getByRole('alert')).toBeVisible();
  },
  'news that ended': async (page) => {
    await button(page, 'Try again').click();
    await title(page, 'No more news from us').waitFor();
  },
};

type LinkState = (page: Page, guest: SpareGuest) => Promise<void>;

/** What else links lead to beside a registration: a refusal, a failure. Provokes 401 and ERR_. */
export const linkStates: Record<string, LinkState> = {
  'to a registration that is opening': async (page, { manageLink }) => {
    await page.route('**/api/own-registration', () => undefined, { times: 1 });
    await page.goto(manageLink);
    await title(page, 'Opening your registration…').waitFor();
  },
  'to a refusal': async (page) => {
    await page.goto('/?manage=forged');
    await title(page, refusedTitle).waitFor();
  },
  'to a registration that cannot be opened': async (page, { manageLink }) => {
    await page.route('**/api/own-registration', (route) => route.abort(), { times: 1 });
    await page.goto(manageLink);
    await title(page, 'Your registration could not be opened').waitFor();
  },
  'to nothing, when it was cut off': async (page, { unsubscribeLink }) => {
    await page.goto(`${unsubscribeLink}cut`);
    await button(page, 'Yes, no more news').click();
    await title(page, 'This link is not complete').waitFor();
  },
};
