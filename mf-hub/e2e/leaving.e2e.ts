import type { BrowserContext, Page } from '@playwright/test';
import { enterHub, expect, expectNoFindings, registerGuest, test } from '@konbit/operate/journeys';
import { emailForm, sessionCookies, stat, switchAccount, welcome } from './support/hub.ts';

test('a guest can leave the hub, and the browser keeps nothing', async ({ page, context }) => {
  const { id, email } = await registerGuest(page, 'Leaving');
  await enterHub(page, email);
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual({ registrationId: id, userEmail: email });
  await switchAccount(page);
  await expect(emailForm(page)).toBeVisible();
  await expectNoFindings(page);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
});

test('a guest whose cookie has expired stays in the hub', async ({ page, context, quietConsole }) => {
  quietConsole.expect(/401/);
  const { email } = await registerGuest(page, 'Staying');
  await enterHub(page, email);
  await context.clearCookies({ name: 'hub_session' });
  await page.reload();
  await expect(welcome(page, email)).toBeVisible();
  await expect(stat(page, 'Total Points')).toHaveText('0');
});

test('a guest who leaves in one tab has left in the other', async ({ page, context }) => {
  const ana = await registerGuest(page, 'Ana');
  await enterHub(page, ana.email);
  const second = await openSecondTab(context, ana.email);
  await switchAccount(page);
  await expect(emailForm(second)).toBeVisible();
  await expect(second.getByText(ana.email)).toHaveCount(0);
  await expect.poll(() => sessionCookies(context)).toEqual([]);
});

test('the next guest can act in both tabs', async ({ page, context }) => {
  const bob = await registerGuest(page, 'Bob');
  const ana = await registerGuest(page, 'Ana');
  await enterHub(page, ana.email);
  const second = await openSecondTab(context, ana.email);
  await switchAccount(page);
  await enterHub(page, bob.email);
  await expect(welcome(second, bob.email)).toBeVisible();
  const refusals: string[] = [];
  context.on('response', (response) => {
    if ([401, 403].includes(response.status())) refusals.push(response.url());
  });
  for (const [tab, activity] of [
    [page, 'Soup Sharing'],
    [second, 'Opening Prayer'],
    [page, 'Cultural Workshop'],
  ] as const) {
    const button = tab.getByRole('button', { name: `Complete: ${activity}` });
    await button.click();
    await expect(button).toHaveCount(0);
  }
  expect(refusals).toEqual([]);
});

async function openSecondTab(context: BrowserContext, email: string): Promise<Page> {
  const second = await context.newPage();
  await second.goto('/gamification');
  await expect(welcome(second, email)).toBeVisible();
  return second;
}
