import { heardInEachLanguage } from '@konbit/operate/journeys';

heardInEachLanguage('the event page', 'ht', { en: null, ht: null, fr: null }, async (page, reader) => {
  await page.goto('/');
  await page.locator('[data-module="mf-gallery"] button').first().waitFor();
  await reader.read('header', 'header');
  await reader.read('the event', '[data-module="mf-landing"]');
  await reader.read('footer', 'footer');
});
