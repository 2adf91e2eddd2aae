import type { Page } from '@playwright/test';
import { enterHub, expect, registerGuest, test } from '@konbit/operate/journeys';

const notFound = '/nowhere/at/all';
const paths = ['/', '/gamification', '/privacy', notFound];
const dialog = (page: Page) => page.getByRole('dialog');

for (const path of paths)
  for (const [search, name] of [
    ['?rsvp', /^RSVP/],
    ['?manage', /^Your registration/],
    ['?manage=nobody.1.signature', /^Your registration/],
  ] as const)
    test(`${path}${search} opens its dialog; closing it leaves the page`, async ({ page, quietConsole }) => {
      quietConsole.expect(/404|401/);
      await page.goto(path + search);
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.reload();
      await expect(page.getByRole('dialog', { name })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(dialog(page)).toHaveCount(0);
      expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(path);
    });

test('“See your registration” in the hub opens it; Escape returns to the hub', async ({ page }) => {
  const guest = await registerGuest(page, 'Ana');
  await enterHub(page, guest.email);
  const link = page.getByRole('link', { name: 'See your registration' });
  await link.click();
  await expect(dialog(page)).toContainText(guest.email);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page).toHaveURL(/\/gamification$/);
  await expect(link).toBeVisible();
});

test('a registration by keyboard ends with the focus where “RSVP Now” was', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('button', { name: 'RSVP Now' }).first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Start Registration' }).waitFor();
  const guest = await registerGuest(page, 'Ana');
  const session = { registrationId: guest.id, userEmail: guest.email };
  // As another tab's registration would.
  await page.evaluate((stored) => {
    Object.assign(localStorage, stored);
    dispatchEvent(new StorageEvent('storage', { key: null }));
  }, session);
  await expect(page.locator('main a', { hasText: "You're coming, Ana" }).first()).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('link', { name: "You're coming, Ana" }).first()).toBeFocused();
});

/** What a press of a link shows, whatever it is. */
async function look(page: Page) {
  return page.evaluate(() => ({
    url: location.href,
    dialogs: document.querySelectorAll('[role="dialog"]').length,
    at: document.activeElement?.id,
    scrolled: Math.round(scrollY),
  }));
}

interface Found {
  name: string;
  href: string;
  isElsewhere: boolean;
}

const linksOf = (page: Page): Promise<Found[]> =>
  page.locator('a[href]').evaluateAll((links) =>
    (links as HTMLAnchorElement[]).map((link) => ({
      name: link.textContent.trim(),
      href: link.getAttribute('href')!,
      isElsewhere: new URL(link.href).origin !== location.origin || link.hasAttribute('download'),
    })),
  );

/** A link to the page it is on, such as the site's name on the event page, may do nothing. */
const isOwnPage = (href: string, url: string) => new URL(href, url).href === url;

async function expectAllLinksWork(page: Page, open: () => Promise<unknown>): Promise<number> {
  await open();
  const links = await linksOf(page);
  const { url } = await look(page);
  for (const [index, { name, href, isElsewhere }] of links.entries()) {
    if (isElsewhere) {
      const { protocol } = new URL(href, url);
      expect(['https:', 'http:', 'mailto:', 'tel:', 'geo:'], `${name}: ${href}`).toContain(protocol);
      continue;
    }
    if (isOwnPage(href, url)) continue;
    await open();
    const before = await look(page);
    await page
      .locator('a[href]')
      .nth(index)
      .evaluate((link: HTMLElement) => link.click());
    await expect.poll(async () => look(page), `${name}: ${href} does nothing`).not.toEqual(before);
    const { search, pathname } = new URL(page.url());
    if (/[?&](rsvp|manage)/.test(search)) await expect(dialog(page), `${name}: ${href}`).toBeVisible();
    else if (pathname !== notFound)
      await expect(page.getByRole('heading', { name: 'Page Not Found' }), `${name}: ${href}`).toHaveCount(0);
  }
  return links.length;
}

test.describe('each link of', () => {
  for (const path of paths)
    test(`${path} leads somewhere`, async ({ page, quietConsole }) => {
      quietConsole.expect(/404/);
      const open = () => page.goto(path, { waitUntil: 'networkidle' });
      expect(await expectAllLinksWork(page, open)).toBeGreaterThan(5);
    });

  for (const tab of ['activities', 'quiz', 'achievements', 'leaderboard'])
    test(`the hub’s tab ${tab} leads somewhere`, async ({ page }) => {
      const guest = await registerGuest(page, 'Ana');
      await enterHub(page, guest.email);
      const open = async () => {
        await page.goto(`/gamification?tab=${tab}`, { waitUntil: 'networkidle' });
        await expect(page.getByText(`Welcome, ${guest.email}`)).toBeVisible();
      };
      expect(await expectAllLinksWork(page, open)).toBeGreaterThan(5);
    });
});
