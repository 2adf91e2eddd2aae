import { atEase, long } from '@konbit/operate/journeys';
import { chromium, type Page } from '@playwright/test';
import { door, expect, test } from './support/drill.ts';
import { hubSaying } from './support/variants.ts';
import { bytesByFile } from './support/wire.ts';
import { expectKept, keptBy } from './support/worker.ts';

const isOfHub = (path: string) => path.startsWith('/modules/mf-hub/');

/** The hub's files on the wire, for a browser that was here before its deploy: bytes, and in which forms. */
async function hubAnew(page: Page, deploy: () => Promise<unknown>, origin: string) {
  await page.goto(`${origin}/gamification`, { waitUntil: 'networkidle' });
  await expect(door(page)).toBeVisible();
  await deploy();
  const files = await bytesByFile(page);
  await page.goto(`${origin}/gamification`, { waitUntil: 'networkidle' });
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  const anew = files().filter(({ path }) => isOfHub(path));
  return { bytes: anew.reduce((sum, { bytes }) => sum + bytes, 0), forms: new Set(anew.map(({ form }) => form)) };
}

test('after a deploy of the hub, who was here before gets what is new in it, and no more', async ({ page, drill }) => {
  const deploy = () => drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
  const anew = await hubAnew(page, deploy, drill.origin);
  expect(anew.bytes).toBeGreaterThan(0);
  expect(anew.bytes).toBeLessThan(2000);
  expect([...anew.forms]).toEqual(['dcz']);
});

test.describe('with a service worker', () => {
  test.use({ serviceWorkers: 'allow', ...atEase });

  test('all files of the hub are kept again, and those that are as they were are not sent', async ({ page, drill }) => {
    await page.goto('/gamification');
    await expectKept(page, /mf-hub\/\w+\/integrity.json\?whole$/);
    const release = await drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
    drill.sent.length = 0;
    await page.goto('/gamification');
    await expect(door(page, 'Enter the Second Hub')).toBeVisible();
    await expectKept(page, new RegExp(`mf-hub/${release}/integrity.json\\?whole$`));
    const ofHub = drill.sent.filter(({ path }) => isOfHub(path));
    expect(new Set(ofHub.map(({ form }) => form))).toEqual(new Set(['dcz']));
    expect(ofHub.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThan(2000);
    const kept = (await keptBy(page)).filter((one) => one.includes(`/mf-hub/${release}/`) && one.endsWith('.svg'));
    expect(kept.length).toBeGreaterThan(ofHub.filter(({ path }) => path.endsWith('.svg')).length);
  });
});

test('a browser without dictionaries gets all of it, as before', long, async ({ drill, launchOptions }) => {
  const args = [...launchOptions.args!, '--disable-features=CompressionDictionaryTransport'];
  const browser = await chromium.launch({ ...launchOptions, args });
  const deploy = () => drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
  const anew = await hubAnew(await browser.newPage(), deploy, drill.origin);
  expect(anew.bytes).toBeGreaterThan(25_000);
  expect([...anew.forms]).not.toContain('dcz');
  await browser.close();
});
