import { enterHub, long, registerGuest, test as onSite } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, expect, test } from './support/drill.ts';
import { hubSaying, runningFirst, shellVariant } from './support/variants.ts';
import { changeKept, expectKept, keptBy, unreachable, whole } from './support/worker.ts';

// Other journeys block it.
test.use({ serviceWorkers: 'allow' });

const line = (page: Page) => page.getByText('You’re offline. Showing the last saved version.');
const firstName = (page: Page) => page.getByRole('textbox', { name: 'First name' });
const ran = (page: Page, name: string) => page.evaluate((global) => global in globalThis, name);

/** Whether the worker has cached this page in its present version, with its script. */
async function keepsItself(): Promise<boolean> {
  const script = document.querySelector('script[src*="/assets/main"]')!.getAttribute('src')!;
  const page = await caches.match(location.pathname, { ignoreVary: true });
  return (await page!.text()).includes(script) && (await caches.match(script)) !== undefined;
}

onSite('without network, wizard, event page, hub and quiz work', async ({ page, context, quietConsole }) => {
  quietConsole.expect(unreachable);
  const { email } = await registerGuest(page, 'Zétrenne');
  await page.goto('/');
  await expectKept(page, ...whole);
  // From then on, a tap needs no network.
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Add Your Photo' }).click();
  // Only a dialog that has the focus hears a key.
  await expect(page.getByRole('dialog').locator(':focus')).toBeVisible();
  await page.keyboard.press('Escape');
  const rsvp = page.getByRole('button', { name: 'RSVP Now' }).first();
  await rsvp.click();
  await page.getByRole('button', { name: 'Start Registration' }).click();
  await expect(firstName(page)).toBeFocused();
  await context.setOffline(false);
  await enterHub(page, email);
  await page.getByRole('button', { name: 'Complete: Panel Question' }).click();
  const points = page.getByRole('region', { name: 'Your standing' }).locator('dd').first();
  await expect(points).toHaveText(/^[1-9]\d*$/);
  const earned = await points.innerText();
  const question = async () => {
    await page.goto('/gamification?tab=quiz');
    await page.getByRole('button', { name: 'Start Quiz' }).click();
    await expect(page.getByRole('radio')).toHaveCount(4);
  };
  await question();
  await expectKept(page, /users\/.*\/stats/, /leaderboard/);

  await context.setOffline(true);
  await page.goto('/');
  await expect(line(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Programme' })).toBeVisible();
  await expect(page.getByRole('link', { name: "You're coming, Zétrenne" }).first()).toBeVisible();
  await page.goto('/?rsvp');
  await expect(firstName(page)).toBeFocused();
  await question();
  await expect(points).toHaveText(earned);
  // A chunk that was never loaded.
  await page.getByRole('tab', { name: 'Leaderboard' }).click();
  await expect(page.getByRole('tabpanel').getByText('Zétrenne')).toBeVisible();
  await page.goto('/nowhere');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();

  await context.setOffline(false);
  await page.goto('/gamification');
  await expect(page.getByText(`Welcome, ${email}`)).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Switch Account' }).click();
  await expect(door(page)).toBeVisible();
  await expect.poll(async () => (await keptBy(page)).filter((kept) => kept.startsWith('konbit-guest'))).toEqual([]);
});

onSite(
  'a cached file that was changed does not run; without hashes it would',
  async ({ page, context, quietConsole }) => {
    quietConsole.expect(/ModuleFailure|RUNTIME-|Federation|ERR_|integrity|Failed to/);
    await page.goto('/');
    await expectKept(page, ...whole);
    await changeKept(page, 'konbit-file', /mf-hub\/.*remoteEntry\.js$/, (text) => `globalThis.tampered = true;${text}`);
    // The browser's own cache would still have the right bytes.
    await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
    await context.setOffline(true);
    await page.goto('/gamification');
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(await ran(page, 'tampered')).toBe(false);

    await changeKept(page, 'konbit-page', /\/gamification$/, (html) => html.replace(/<link rel="preload"[^>]*>/g, ''));
    await page.addInitScript(() => {
      for (const { prototype } of [HTMLScriptElement, HTMLLinkElement])
        Object.defineProperty(prototype, 'integrity', { set: () => undefined });
    });
    await page.goto('/gamification');
    await expect(door(page)).toBeVisible();
    expect(await ran(page, 'tampered')).toBe(true);
  },
);

test('a worker’s visitor gets a deploy at the next visit', long, async ({ page, context, drill, quietConsole }) => {
  quietConsole.expect(unreachable);
  await page.goto('/gamification');
  await expectKept(page, ...whole);
  const second = await drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
  const open = await context.newPage();
  for (const isOffline of [false, true]) {
    await context.setOffline(isOffline);
    await open.goto('/gamification');
    await expect(door(open, 'Enter the Second Hub')).toBeVisible();
    await expectKept(open, new RegExp(`/${second}/remoteEntry\\.js$`));
  }
  await expect(door(page)).toBeVisible();

  await context.setOffline(false);
  await drill.rollBack('mf-hub');
  await drill.deploy('shell', shellVariant(runningFirst('globalThis.secondShell = true')));
  await open.goto('/gamification');
  await expect.poll(() => open.evaluate(keepsItself)).toBe(true);
  await context.setOffline(true);
  await open.reload();
  await expect(door(open)).toBeVisible();
  expect(await ran(open, 'secondShell')).toBe(true);
  await context.setOffline(false);
  await drill.rollBack('shell');
  await open.reload();
  await expect(door(open)).toBeVisible();
  expect(await ran(open, 'secondShell')).toBe(false);
});
