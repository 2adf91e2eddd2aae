import { newEmail } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { button, title } from './own-registration.ts';

type Reach = (page: Page) => Promise<unknown>;

export const ownStates: Record<string, Reach> = {
  open: (page) => title(page, 'Your registration, Marie-Ange').waitFor(),
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
