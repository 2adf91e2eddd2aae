import {
  countPrintedPages,
  expect,
  expectNoFindings,
  organize,
  publishOptions,
  registerGuest,
  showAsPrinted,
  test,
} from '@konbit/operate/journeys';
import { openDoor } from './support/door.ts';
import { button, dialog, openByMail } from './support/own-registration.ts';

test.describe.configure({ mode: 'default' });

test('a guest prints a registration alone, with its code for the door', async ({ page, request, site }) => {
  await publishOptions(site, { codes: true });
  await openByMail(site, page, await registerGuest({ request }, 'Marie'));
  const code = page.getByRole('img', { name: 'Your code at the door' });
  await expect(code).toBeVisible();
  expect(await countPrintedPages(page)).toBe(1);

  await showAsPrinted(page);
  await expect(code).toBeVisible();
  await expect(dialog(page)).toContainText('You registered as Marie Guest');
  await expect(page.getByRole('contentinfo').getByText('Thursday, August 14, 2025')).toBeVisible();
  await expect(page.locator('main')).toBeHidden();
  await expect(dialog(page).getByRole('button').filter({ visible: true })).toHaveCount(0);
  await publishOptions(site, { codes: false });
});

test('the door prints its whole list, without fields and buttons', async ({ page, request, site }) => {
  for (let n = 1; n <= 51; n += 1) await registerGuest({ request }, `Guest${n}`);
  await openDoor(page, site);
  const rows = page.getByRole('list', { name: 'Guests' }).getByRole('listitem');
  await expect(rows).toHaveCount(50);
  // A browser says so when a visitor prints, but not when a test makes a PDF.
  const tell = (name: string) => page.evaluate((event) => void dispatchEvent(new Event(event)), name);
  await tell('beforeprint');
  expect(await rows.count()).toBeGreaterThan(50);

  await showAsPrinted(page);
  await expect(rows.first()).toBeVisible();
  await expect(page.getByRole('searchbox')).toBeHidden();
  await expect(button(page, 'Add a guest')).toBeHidden();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await tell('afterprint');
  await expect(rows).toHaveCount(50);
});

test('the desk prints a list for the door, with boxes and empty lines, without codes', async ({
  page,
  request,
  site,
}) => {
  const guest = await registerGuest({ request }, `Paper${process.pid}`);
  await page.goto(await organize(site, 'link', 'desk', '--hours', '1'));
  await page.getByRole('button', { name: 'Door list on paper' }).click();
  const sheet = page.getByRole('region', { name: 'Door list on paper' });
  await expect(sheet.getByText(`Guest ${guest.firstName}`)).toBeVisible();
  await expectNoFindings(page);
  await showAsPrinted(page);
  await expect(sheet).toBeVisible();
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  expect(await sheet.innerText()).not.toMatch(/@|https?:/);
});
