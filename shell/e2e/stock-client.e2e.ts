import { expect, test } from '@konbit/operate/journeys';
import { door } from './support/drill.ts';
import { stockHost } from './support/stock-host.ts';

test('a page of another site, with the stock runtime, loads and draws the live hub', async ({ page, site }) => {
  const host = await stockHost(site.origin);
  try {
    const loaded: string[] = [];
    page.on('response', (response) => loaded.push(`${response.status()} ${response.url()}`));
    await page.goto(host.origin);
    await expect(page.getByRole('heading', { name: 'Access Your Dashboard' })).toBeVisible();
    await expect(door(page)).toBeVisible();
    expect(loaded).toContainEqual(
      expect.stringMatching(new RegExp(`^200 ${site.origin}/modules/mf-hub/\\w+/remoteEntry\\.js$`)),
    );
    // Its own copies of the libraries are all there are.
    expect(loaded.filter((url) => url.includes(`${site.origin}/assets/`))).toEqual([]);
  } finally {
    host.stop();
  }
});
