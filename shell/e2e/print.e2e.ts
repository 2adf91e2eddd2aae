import { countPrintedPages, expect, showAsPrinted, test } from '@konbit/operate/journeys';
import type { Locator, Page } from '@playwright/test';

test.use({ colorScheme: 'dark' });

const look = (words: Locator) =>
  words.evaluate((node) => {
    const { color, textShadow } = getComputedStyle(node);
    return { color, textShadow };
  });

async function expectNothingToPress(page: Page) {
  await expect(page.getByRole('button').filter({ visible: true })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'RSVP Now' })).toBeHidden();
  await expect(page.getByRole('navigation').filter({ visible: true })).toHaveCount(0);
}

test('a guest prints the invitation on two pages, with every section open', async ({ page }) => {
  await page.goto('/');
  await page.locator('#faces').waitFor();
  await expect(page.getByRole('tab', { includeHidden: true })).toHaveCount(3);
  for (const withBackgrounds of [false, true]) {
    expect(await countPrintedPages(page, withBackgrounds)).toBeLessThanOrEqual(2);
  }

  await showAsPrinted(page);
  for (const part of [
    page.getByText('Cultural Workshop'),
    page.getByText('Nou nonmen zansèt yo devan ou'),
    page.getByRole('link', { name: 'Driving Directions' }),
    page.getByRole('link', { name: 'Public Transit' }),
    page.getByText('No parking is available on-site.'),
    page.getByText('We keep this memory together'),
    page.getByRole('contentinfo').getByRole('link', { name: /Example Farm Road/ }),
  ])
    await expect(part).toBeVisible();
  const hero = page.getByRole('region', { name: 'Bois Caïman Commemoration' });
  for (const words of [
    hero.getByRole('heading'),
    hero.getByRole('time'),
    page.getByRole('heading', { name: 'Opening prayer' }),
  ]) {
    expect(await look(words)).toEqual({ color: 'rgb(0, 0, 0)', textShadow: 'none' });
  }
  await expect(page.locator('#faces')).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expectNothingToPress(page);
  expect(await page.locator('body').evaluate((body) => getComputedStyle(body).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  );
});
