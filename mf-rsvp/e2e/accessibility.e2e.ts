import { expectNoFindingsInDialog, test } from '@konbit/delivery/journeys';
import { button } from './support/own-registration.ts';
import { answering } from './support/wizard.ts';

test('axe finds nothing in the welcome of the wizard', async ({ page }) => {
  await page.goto('/?rsvp');
  await button(page, 'Start Registration').waitFor();
  await expectNoFindingsInDialog(page);
});

for (const [index, { question }] of answering.entries()) {
  test(`axe finds nothing in step ${index + 1} of the wizard`, async ({ page }) => {
    await page.goto('/?rsvp');
    await button(page, 'Start Registration').click();
    for (const { answer } of answering.slice(0, index)) {
      await answer(page);
      await button(page, 'Continue').click();
    }
    await question(page).waitFor();
    await expectNoFindingsInDialog(page);
  });
}
