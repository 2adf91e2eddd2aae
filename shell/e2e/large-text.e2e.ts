import { languages } from '@konbit/contracts';
import type { Page } from '@playwright/test';
import { expect, isLong, newEmail, recordActivity, registerGuest, test } from '@konbit/operate/journeys';
import { doubleText } from './support/double-text.ts';

test.use({ viewport: { width: 320, height: 640 } });

/** Elements wider than their place: in the page, in whatever scrolls, in a button; and elements that stick out. */
const tooWide = (page: Page) =>
  page.evaluate(() => {
    const parts = [...document.querySelectorAll('*')].filter((part) => part.checkVisibility());
    const scrolling = parts.filter(
      (part) => part === document.scrollingElement || /auto|scroll/.test(getComputedStyle(part).overflowX),
    );
    const cutOff = parts.filter((part) => part.matches('button span') && part.scrollWidth > part.clientWidth + 1);
    if (cutOff.length === 0 && scrolling.every((part) => part.scrollWidth <= part.clientWidth + 1)) return [];
    const sticksOut = parts.filter((part) => part.getBoundingClientRect().right > innerWidth + 1);
    return [...cutOff, ...scrolling, ...sticksOut].map((part) => (part.cloneNode(false) as Element).outerHTML);
  });

type Look = (state: string) => Promise<void>;

/** Each page in each of its states. */
const places: Record<string, (page: Page, look: Look) => Promise<void>> = {
  async 'the event’s page and its photo dialog'(page, look) {
    await page.goto('/');
    const addPhoto = page.locator('[data-module="mf-gallery"] button').first();
    await addPhoto.waitFor();
    const closed = page.locator('details:not([open]) > summary:visible');
    while (await closed.count()) await closed.first().click();
    await look('unfolded');
    await addPhoto.click();
    await page.getByRole('dialog').getByRole('textbox').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('listitem').first().waitFor();
    await look('the photo dialog, refused');
  },
  async 'the wizard'(page, look) {
    await page.goto('/?rsvp');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('heading', { level: 3 }).waitFor();
    await look('welcome');
    for (const [index, text] of ['Anaïs', 'Pierre', newEmail(), null, '', ''].entries()) {
      await page.keyboard.press('Enter');
      await (text === null ? dialog.getByRole('radio').first() : dialog.getByRole('textbox')).waitFor();
      await look(`step ${index + 1}`);
      if (text) await page.keyboard.type(text);
    }
    await page.keyboard.press('Enter');
    await dialog.getByRole('checkbox').first().check();
    await look('the last step');
    await page.keyboard.press('Enter');
    await dialog.getByRole('link').first().waitFor();
    await look('the confirmation');
  },
  async 'the hub'(page, look) {
    const guest = await registerGuest(page, 'Nadège');
    await recordActivity(page, guest, 'event_checkin');
    await page.goto('/gamification');
    await page.getByRole('textbox').waitFor();
    await look('the door');
    await page.getByRole('textbox').fill(guest.email);
    await page.keyboard.press('Enter');
    await page.getByRole('tab').first().waitFor();
    const panel = page.getByRole('tabpanel').filter({ visible: true });
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      await panel.getByRole('heading').first().waitFor();
      await look((await tab.textContent())!);
    }
    await page.getByRole('tab').nth(1).click();
    await panel.getByRole('button').click();
    await panel.getByRole('radio').first().check();
    await look('a question');
    await panel.getByRole('button').first().click();
    await panel.getByRole('listitem').first().waitFor();
    await look('an answer');
  },
};

for (const [place, visit] of Object.entries(places))
  test(`text of twice the size fits a phone: ${place}`, async ({ page, context, baseURL }) => {
    await doubleText(page);
    // French has the longest words.
    for (const language of isLong ? languages : (['fr'] as const)) {
      await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
      await visit(page, async (state) => expect(await tooWide(page), `${language}: ${state}`).toEqual([]));
      await page.evaluate(() => localStorage.clear());
    }
  });
