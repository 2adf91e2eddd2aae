import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { serveFolder, silentReporter, startDevelopmentServer } from '@konbit/operate';
import { long } from '@konbit/operate/journeys';
import { copyOfCheckout } from '@konbit/tooling/test-support/checkout';
import { door, expect, test } from './support/drill.ts';

const texts = 'mf-hub/src/common/texts/en.ts';

test('a changed source changes the open page', long, async ({ page, context, site, drill }) => {
  const checkout = copyOfCheckout();
  const servers = await Promise.all(
    (['shell', 'mf-hub'] as const).map((name) => startDevelopmentServer(checkout.folder, name, silentReporter)),
  );
  const developed = servers.map(({ room }) => room);
  const served = await serveFolder({ siteDir: drill.dir, apiUrls: site.api!.urls, developed });
  const address = `${served.origin}/gamification`;
  const without = await context.newPage();
  // Drops the hook of the page's first script; later code makes its own.
  await without.addInitScript(() => {
    let [hook, isFirst] = [undefined as unknown, true];
    const set = (value: unknown) => {
      if (!isFirst) hook = value;
      isFirst = false;
    };
    Object.defineProperty(globalThis, '__REACT_DEVTOOLS_GLOBAL_HOOK__', { get: () => hook, set });
  });
  for (const open of [page, without]) {
    await open.goto(address);
    await expect(door(open)).toBeVisible();
    await open.evaluate(() => Object.assign(globalThis, { isAsItStood: true }));
  }
  const updated = without.waitForEvent('console', (message) => message.text().includes('App is up to date'));
  const file = join(checkout.folder, texts);
  writeFileSync(file, readFileSync(file, 'utf8').replaceAll('Enter Dashboard', 'Enter the Changed Hub'));
  await expect(door(page, 'Enter the Changed Hub')).toBeVisible();
  expect(await page.evaluate(() => 'isAsItStood' in globalThis)).toBe(true);
  await updated;
  await expect(door(without)).toBeVisible();

  for (const open of [page, without]) await open.goto('about:blank');
  await served.stop();
  for (const server of servers) await server.stop();
  checkout.remove();
});
