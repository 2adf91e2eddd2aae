import { expectTouches, test } from '@konbit/operate/journeys';

test('the gallery touches what its list says, and leaving it leaves nothing', async ({ page, site, quietConsole }) => {
  // It starts from a page that is not found, and the event's own part of the page is not there.
  quietConsole.expect(/404|no live release of mf-landing/);
  const openDialog = async () => {
    await page.getByRole('button', { name: 'Add Your Photo' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'First Name' }).fill('Mireille');
  };
  const visits = [{ place: '/', use: openDialog }, { place: '/moderate' }];
  await expectTouches({ page, site, module: 'mf-gallery', visits });
});
