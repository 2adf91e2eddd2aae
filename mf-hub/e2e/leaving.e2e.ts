import type { BrowserContext, Page } from '@playwright/test';
import { enterHub, expect, registerGuest, test } from '@konbit/operate/journeys';

const door = (page: Page) => page.getByRole('button', { name: 'Enter Dashboard' });
const welcome = (page: Page, email: string) => page.getByText(`Welcome, ${email}`);
const switchAccount = (page: Page) => page.getByRole('button', { name: 'Switch Account' }).click();
const cookies = async (context: BrowserContext) =>
  (await context.cookies()).filter(({ name }) => name === 'hub_session').length;

async function openSecondTab(context: BrowserContext, email: string): Promise<Page> {
  const second = await context.newPage();
  await second.goto('/gamification');
  await expect(welcome(second, email)).toBeVisible();
  return second;
}

test('who leaves in one tab leaves in the other, which shows the next guest', async ({ page, context }) => {
  const bob = await registerGuest(page, 'Bob');
  const ana = await registerGuest(page, 'Ana');
  await enterHub(page, ana.email);
  const second = await openSecondTab(context, ana.email);
  await switchAccount(page);
  await expect(door(second)).toBeVisible();
  await expect(second.getByText(ana.email)).toHaveCount(0);
  await expect.poll(() => cookies(context)).toBe(0);

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
