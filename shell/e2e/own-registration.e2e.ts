import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import type { Site } from '@konbit/delivery';
import { registerGuest } from './support/hub.ts';
import { expect, test } from './support/test.ts';

/** The link in the mail that was written for this address; without SMTP_URL the site keeps its mails as files. */
async function mailedLink(site: Site, email: string): Promise<string> {
  const folder = join(site.dataDir, 'mail');
  let link: string | undefined;
  await expect
    .poll(async () => {
      for (const file of await readdir(folder).catch(() => [])) {
        const mail = (await readFile(join(folder, file), 'utf8')).replaceAll('=\r\n', '').replaceAll('=3D', '=');
        if (mail.includes(`To: ${email}`)) link = /https?:\/\/\S+?\?manage=[\w.~-]+/.exec(mail)?.[0];
      }
      return link;
    })
    .toBeDefined();
  return link!;
}

test('the mail that was promised comes, and its link opens one’s registration in another browser', async ({
  page,
  site,
  browser,
}) => {
  const { email } = await registerGuest(page, 'Mirlande');
  const link = await mailedLink(site, email);

  const other = await (await browser.newContext()).newPage();
  await other.goto(link);
  await expect(other.getByText('Mirlande').first()).toBeVisible();
  await expect(other.getByText(email).first()).toBeVisible();
  expect(other.url()).not.toContain(link.split('manage=')[1]);
  const { violations } = await new AxeBuilder({ page: other }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`)).toEqual([]);
  if (process.env.LOOK) await other.screenshot({ path: process.env.LOOK, fullPage: true });
  await other.context().close();
});

test('a forged link opens nothing', async ({ page, quietConsole }) => {
  quietConsole.expect(/401|404/);
  await page.goto('/?manage=forged.token');
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('textbox')).toHaveCount(0);
});
