import { axeFindings, expect, expectNoFindings, test } from '@konbit/operate/journeys';

test('any other path is the accessible 404 page', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  expect((await page.goto('/nowhere/at/all'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found', exact: true })).toBeVisible();
  await expect(page.getByText('Did you forget to add the page to the router?', { exact: true })).toBeVisible();
  await expectNoFindings(page);
  await page.getByRole('link', { name: 'Back to the event' }).click();
  await expect(page.getByRole('button', { name: 'RSVP Now' }).first()).toBeVisible();
});

/** One fault of each kind that only some looks show. */
const faults: Record<string, [html: string, finding: RegExp]> = {
  'buttons too small and close on a phone': [
    `<style>.tiny { all: unset; display: inline-block } @media (width > 600px) { .tiny { padding: 16px } }</style>
     <p><button class="tiny">a</button><button class="tiny">b</button></p>`,
    /^light, 320 px: target-size: .*class="tiny"/,
  ],
  'a picture without words on a wide screen': [
    '<style>@media (width < 600px) { .wide { display: none } }</style><img class="wide" src="/favicon.svg" width="24">',
    /^dark, 1280 px: image-alt: .*class="wide"/,
  ],
  'grey on grey at night': [
    `<style>.night { color: #000; background: #fff }
     @media (prefers-color-scheme: dark) { .night { color: #555; background: #333 } }</style><p class="night">text</p>`,
    /^dark, 1280 px: color-contrast: .*class="night"/,
  ],
  'grey on grey by day on a phone': [
    `<style>.pocket { color: #fff; background: #000 }
     @media (prefers-color-scheme: light) and (width < 600px) { .pocket { color: #555; background: #333 } }</style>
     <p class="pocket">text</p>`,
    /^light, 320 px: color-contrast: .*class="pocket"/,
  ],
};

test.describe('put into the page, which its policies forbid', () => {
  test.use({ bypassCSP: true });

  test('axe finds faults that only some looks show', async ({ page }) => {
    await page.goto('/gamification');
    await page.getByRole('button', { name: 'Enter Dashboard' }).waitFor();
    for (const [html] of Object.values(faults))
      await page.evaluate((fault) => document.querySelector('main')!.insertAdjacentHTML('beforeend', fault), html);
    const found = await axeFindings(page);
    for (const [what, [, finding]] of Object.entries(faults))
      expect(found, what).toContainEqual(expect.stringMatching(finding));
  });
});
