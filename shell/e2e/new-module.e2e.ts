import { addKey, publicKeyIn } from '@konbit/operate';
import { isLong } from '@konbit/operate/journeys';
import { copyOfCheckout } from '@konbit/tooling/test-support/checkout';
import type { Page } from '@playwright/test';
import { type Drill, expect, test } from './support/drill.ts';
import { moduleVariant } from './support/variants.ts';

const link = (page: Page) => page.getByRole('navigation', { name: 'Site' }).getByRole('link');
const title = 'Guest book · Bois Caïman Commemoration';

interface Newcomer {
  /** Returns the link. */
  preview(): Promise<string>;
  deploy(): Promise<unknown>;
  end(): void;
}

/** In `npm run test:long`: follows the guide 'Add a module' to the letter. */
async function byGuide({ dir, keyFile, origin }: Drill): Promise<Newcomer> {
  const checkout = copyOfCheckout();
  await checkout.nx('g', '@konbit/tooling:module', 'mf-guest-book');
  const where = ['--site', dir, '--origin', origin];
  const run = (name: string, ...words: string[]) =>
    checkout.command(name, { RELEASE_KEY_FILE: keyFile }, 'mf-guest-book', ...where, ...words);
  return {
    preview: async () => (await run('preview')).trim().split('\n').at(-1)!,
    deploy: () => run('deploy', '--dirty'),
    end: () => checkout.remove(),
  };
}

/** Otherwise with the changed build of another module: the generator's spec builds a generated one. */
async function byBuild(drill: Drill): Promise<Newcomer> {
  await addKey(drill.store, 'mf-guest-book', publicKeyIn(drill.keyFile), { by: 'drill' });
  const page = {
    paths: ['/guest-book'],
    title: { en: 'Guest book', ht: 'Liv envite', fr: 'Livre d’or' },
    link: { order: 50 },
  };
  const dist = moduleVariant('mf-hub', {
    scripts: (text) => text.replaceAll('Access Your Dashboard', 'Guest book'),
    facts: (facts) => ({ ...facts, name: 'mf-guest-book', page }),
  });
  return {
    preview: async () => `${drill.origin}/guest-book${(await drill.preview('mf-guest-book', dist)).query}`,
    deploy: () => drill.deploy('mf-guest-book', dist),
    end: () => undefined,
  };
}

test('a new module is previewed, served and linked by its deploy', async ({ page, context, drill, quietConsole }) => {
  const newcomer = isLong ? await byGuide(drill) : await byBuild(drill);
  try {
    const open = await context.newPage();
    await open.goto('/');
    quietConsole.expect(/404/);
    expect((await page.goto('/guest-book'))!.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    const preview = await newcomer.preview();
    expect(preview).toContain(`${drill.origin}/guest-book?preview=`);
    // The renderer reads the first key a moment later.
    await expect.poll(async () => (await page.goto(preview))!.status()).toBe(200);
    await expect(page.getByRole('heading', { name: 'Guest book' })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(link(page)).toHaveText(['The event', 'Engagement Hub', 'Guest book']);
    await page.getByRole('button', { name: 'Show the live one' }).click();
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

    await newcomer.deploy();
    const answer = (await page.goto('/guest-book'))!;
    expect(answer.status()).toBe(200);
    expect(await answer.text()).toContain(`<title>${title}</title>`);
    await expect(page.getByRole('heading', { name: 'Guest book' })).toBeVisible();
    await expect(page).toHaveTitle(title);
    await expect(link(page)).toHaveText(['The event', 'Engagement Hub', 'Guest book']);
    await expect(link(page).last()).toHaveAttribute('aria-current', 'page');

    // The next page has the link in its first HTML, and follows it without a reload.
    await open.reload({ waitUntil: 'commit' });
    await link(open).getByText('Guest book').click();
    await expect(open.getByRole('heading', { name: 'Guest book' })).toBeVisible();
    expect(new URL(open.url()).pathname).toBe('/guest-book');
  } finally {
    newcomer.end();
  }
});
