import { shoot, test } from '@konbit/operate/journeys';
import { findBrowser, chromiumLaunchOptions } from '@konbit/tooling/browser';
import { everyKind } from './support/every-kind.ts';

// The browser's font size, which media queries use too; it needs a browser of its own.
const args = [...chromiumLaunchOptions.args, '--blink-settings=defaultFontSize=32'];
test.use({ launchOptions: { executablePath: await findBrowser(), args } });

test('text at 200 %', async ({ page }) => {
  await page.goto('/');
  for (const [name, reach] of Object.entries(everyKind)) {
    await reach(page);
    await shoot(page, `large-text-${name}`);
  }
});
