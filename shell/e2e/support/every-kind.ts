import { keepSession, registerGuest } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';

export const everyKind: Record<string, (page: Page) => Promise<unknown>> = {
  landing: (page) => page.locator('[data-module="mf-gallery"] button').first().waitFor(),
  wizard: async (page) => {
    await page.goto('/?rsvp');
    await page.getByRole('button', { name: 'Start Registration' }).click();
    await page.getByRole('textbox', { name: 'First name' }).waitFor();
  },
  hub: async (page) => {
    await keepSession(page, await registerGuest(page, 'Nadège'));
    await page.goto('/gamification');
    await page
      .getByRole('button', { name: /^Complete: / })
      .first()
      .waitFor();
  },
};
