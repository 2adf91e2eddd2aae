import { expectNoFindings } from '@konbit/delivery/journeys';
import { releaseKeyIn } from '@konbit/delivery';
import type { Page } from '@playwright/test';
import { copyOfCheckout } from './support/checkout.ts';
import { expect, test } from './support/drill.ts';

const link = (page: Page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link');
const title = 'Guest book · Bois Caïman Commemoration';

/** The guide 'Add a module', to the letter. */
test('a generated module is previewed, answered, titled and linked with its own deploy alone', async ({
  page,
  context,
  drill,
  site,
  quietConsole,
}) => {
  const checkout = copyOfCheckout();
  try {
    await checkout.nx('g', '@konbit/tooling:module', 'mf-guest-book');
    const env = { RELEASE_KEY_FILE: releaseKeyIn(site.dataDir) };
    const there = ['mf-guest-book', '--site', drill.folder.dir, '--origin', drill.origin];

    const open = await context.newPage();
    await open.goto('/');
    quietConsole.expect(/404/);
    expect((await page.goto('/guest-book'))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    const said = await checkout.command('preview', env, ...there);
    const preview = said.trim().split('\n').at(-1)!;
    expect(preview).toContain(`${drill.origin}/guest-book?preview=mf-guest-book@`);
    expect((await page.goto(preview))!.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Guest book' })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(link(page)).toHaveText(['The event', 'Engagement Hub', 'Guest book']);
    await page.getByRole('button', { name: 'Show the live one' }).click();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    await checkout.command('deploy', env, ...there);
    const answer = (await page.goto('/guest-book'))!;
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<title>${title}</title>`);
    await expect(page.getByRole('heading', { name: 'Guest book' })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(link(page)).toHaveText(['The event', 'Engagement Hub', 'Guest book']);
    await expect(link(page).last()).toHaveAttribute('aria-current', 'page');
    await expectNoFindings(page);

    // The next page that is opened has the link in its first HTML, and moves to it without being loaded again.
    await open.reload({ waitUntil: 'commit' });
    await link(open).getByText('Guest book').click();
    await expect(open.getByRole('heading', { name: 'Guest book' })).toBeVisible();
    expect(new URL(open.url()).pathname).toBe('/guest-book');
  } finally {
    checkout.remove();
  }
});
