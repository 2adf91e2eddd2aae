import { shoot, test } from '@konbit/operate/journeys';
import { doubleText } from './support/double-text.ts';
import { everyKind } from './support/every-kind.ts';

test('text at 200 %', async ({ page }) => {
  await doubleText(page);
  await page.goto('/');
  for (const [name, reach] of Object.entries(everyKind)) {
    await reach(page);
    await shoot(page, `large-text-${name}`);
  }
});
