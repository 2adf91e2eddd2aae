import { expectTouches, test } from '@konbit/operate/journeys';

test('the wizard touches what its list says, and leaving it leaves nothing', async ({ page, site, quietConsole }) => {
  // It starts from a page that is not found.
  quietConsole.expect(/404/);
  const beginForm = async () => {
    await page.getByRole('button', { name: 'Start Registration' }).click();
    await page.getByRole('textbox', { name: 'First name' }).fill('Mireille');
  };
  const visits = [{ place: '?rsvp', use: beginForm }, { place: '/door' }, { place: '/desk' }];
  await expectTouches({ page, site, module: 'mf-rsvp', visits });
});
