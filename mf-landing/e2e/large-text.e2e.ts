import { languages } from '@konbit/contracts';
import { chromiumLaunchOptions, findBrowser } from '@konbit/tooling/browser';
import { expect, test } from '@konbit/operate/journeys';

// The browser's own setting, by which media queries go as well; it asks for a browser of its own.
const args = [...chromiumLaunchOptions.args, '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { executablePath: await findBrowser(), args }, viewport: { width: 390, height: 844 } });

test('with text of twice the size nothing on the event’s page is wider than a phone, in each language', async ({
  page,
  context,
  baseURL,
}) => {
  for (const language of languages) {
    await context.addCookies([{ name: 'language', value: language, url: baseURL! }]);
    await page.goto('/');
    await page.locator('[data-module="mf-gallery"] button').first().waitFor();
    const closed = page.locator('details:not([open]) > summary:visible');
    while (await closed.count()) await closed.first().click();
    const wide = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth + 1 && part.checkVisibility())
        .map((part) => `${part.localName}.${part.className.toString()}: ${part.getBoundingClientRect().right}`),
    );
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, `${language}: ${wide.join('\n')}`).toBeLessThanOrEqual(390);
  }
});
