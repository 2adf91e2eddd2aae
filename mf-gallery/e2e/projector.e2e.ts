import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, expectNoFindings, isLong, publishOptions, query, test } from '@konbit/operate/journeys';
import { addPhoto, chooseInDialog, picture } from './support/add-photo.ts';

let photos = 0;
async function addFace(request: APIRequestContext, width = 600, height = 400) {
  photos += 1;
  const firstName = `Face ${process.pid} ${photos}`;
  const background = { r: (photos * 67) % 256, g: (photos * 31) % 256, b: 90 };
  return { firstName, id: await addPhoto(request, firstName, picture(width, height, background)) };
}
const shown = (page: Page) => page.locator('figure[data-on-top][data-shape] figcaption');
/** Goes on past lines and the turn with all photos together. */
async function turnToPhoto(page: Page): Promise<string> {
  while ((await shown(page).count()) === 0) await page.clock.runFor(1000);
  return shown(page).innerText();
}
const photoOf = (page: Page, firstName: string) => page.getByRole('img', { name: `Photo of ${firstName}` });

// One site, published anew once. A small screen is drawn in less time.
test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 640, height: 450 } });

test('the shipped event has no wall: its address is the 404 page', async ({ page, quietConsole }) => {
  quietConsole.expect(/404/);
  expect((await page.goto('/wall'))!.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
});

test.describe('an event with a wall', () => {
  test.beforeAll(({ site }) => publishOptions(site, { wall: true }));
  test.afterAll(({ site }) => publishOptions(site, { wall: false }));

  test('shows a new photo within seconds, until it is hidden', async ({ page, request, site }) => {
    await addFace(request);
    await page.clock.install();
    await page.goto('/wall');
    await shown(page).waitFor();
    const seconds = (check: () => Promise<void>) =>
      expect(async () => {
        await page.clock.runFor(3100);
        await check();
      }).toPass();
    const isShown = () => expect(shown(page)).toHaveText(firstName, { timeout: 200 });
    const { firstName, id } = await addFace(request, 2000, 1200);
    await seconds(isShown);
    const size = await photoOf(page, firstName).evaluate((image: HTMLImageElement) => image.naturalWidth);
    expect(size).toBe(1600);
    await query(site, 'UPDATE attendee_profiles SET hidden_at = NOW(3) WHERE id = ?', [id]);
    await seconds(() => expect(photoOf(page, firstName)).toHaveCount(0, { timeout: 200 }));
    await query(site, 'UPDATE attendee_profiles SET hidden_at = NULL WHERE id = ?', [id]);
    await seconds(isShown);
  });

  test('sends a guest’s photo large', async ({ page, request }) => {
    await page.goto('/');
    await chooseInDialog(page, 'Large', await picture(2400, 1200));
    const answer = page.waitForResponse(/\/api\/attendee-profiles$/);
    await page.getByRole('button', { name: 'Add to Gallery' }).click();
    const { id } = (await (await answer).json()) as { id: string };
    const widthOf = async (query: string) => {
      const photo = await request.get(`/api/attendee-profiles/${id}/photo${query}`);
      return (await sharp(await photo.body()).metadata()).width;
    };
    expect([await widthOf(''), await widthOf('?size=large')]).toEqual([400, 1600]);
  });

  test('continues offline, and catches up', async ({ page, context, request, quietConsole }) => {
    quietConsole.expect(/ERR_INTERNET_DISCONNECTED/);
    for (let n = 0; n < 2; n += 1) await addFace(request);
    await page.clock.install();
    await page.goto('/wall');
    const names = new Set<string>();
    const collectNames = async (turns: number) => {
      for (let n = 0; n < turns; n += 1) {
        names.add(await turnToPhoto(page));
        await page.clock.runFor(9100);
      }
    };
    await collectNames(20);
    const before = [...names].sort();
    names.clear();
    await context.setOffline(true);
    await collectNames(20);
    expect([...names].sort()).toEqual(before);
    const { firstName } = await addFace(request);
    await context.setOffline(false);
    await page.clock.runFor(5100);
    await expect(async () => {
      await page.clock.runFor(3100);
      expect(await turnToPhoto(page)).toBe(firstName);
    }).toPass();
  });

  test('axe finds nothing; the page beneath is out of reach', async ({ page, request }) => {
    for (let n = 0; n < 6; n += 1) await addFace(request);
    await page.clock.install();
    await page.goto('/wall');
    await shown(page).waitFor();
    await expectNoFindings(page);
    for (let n = 0; n < 7; n += 1) await page.clock.runFor(9100);
    await page.getByRole('heading', { name: 'I will be there!' }).waitFor();
    await expectNoFindings(page);
    const beneath = page.getByRole('contentinfo').getByRole('link').first();
    await beneath.focus();
    await expect(beneath).not.toBeFocused();
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    const wall = page.getByRole('dialog', { name: 'Bois Caïman Commemoration' });
    await expect(wall).toBeVisible();
    // Control: without the dialog it can be reached.
    await wall.evaluate((dialog: HTMLDialogElement) => dialog.close());
    await beneath.focus();
    await expect(beneath).toBeFocused();
  });

  test('changes between the languages of its address', async ({ page, request }) => {
    await addFace(request);
    await page.clock.install();
    await page.goto('/wall?lang=ht,fr');
    await expect(page.getByText('Ajoute foto ou')).toBeVisible();
    for (let n = 0; n < 8; n += 1) await page.clock.runFor(14_100);
    await expect(page.getByText('Ajoutez votre photo')).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  });

  test('photos move slowly, but not for reduced motion', async ({ page, request }) => {
    await addFace(request);
    await page.goto('/wall');
    await shown(page).waitFor();
    const photo = photoOf(page, 'Face').first();
    await expect(photo).toHaveCSS('animation-name', 'none');
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expect(photo).toHaveCSS('animation-name', /pan|zoom/);
  });

  test('an evening leaves no memory behind in the browser', async ({ page, request }) => {
    test.setTimeout(900_000);
    for (let n = 0; n < 12; n += 1) await addFace(request);
    await page.clock.install();
    await page.goto('/wall');
    await shown(page).waitFor();
    const browser = await page.context().newCDPSession(page);
    await browser.send('Performance.enable');
    const turns = async (count: number) => {
      for (let n = 0; n < count; n += 1) {
        if (n % 10 === 0) await addFace(request);
        await page.clock.runFor(10_000);
      }
    };
    const measure = async () => {
      // The turn with all photos together has more nodes and listeners.
      await turnToPhoto(page);
      for (let n = 0; n < 3; n += 1) await browser.send('HeapProfiler.collectGarbage');
      const { metrics } = await browser.send('Performance.getMetrics');
      const metric = (name: string) => metrics.find((each) => each.name === name)!.value;
      return { bytes: metric('JSHeapUsedSize'), nodes: metric('Nodes'), listeners: metric('JSEventListeners') };
    };
    const growth = async (count: number) => {
      const before = await measure();
      await turns(count);
      const after = await measure();
      return {
        megabytes: (after.bytes - before.bytes) / 1e6,
        nodes: after.nodes - before.nodes,
        listeners: after.listeners - before.listeners,
      };
    };
    const isBounded = ({ megabytes, nodes, listeners }: Awaited<ReturnType<typeof growth>>) =>
      megabytes < 1 && nodes < 100 && listeners < 20;

    await turns(60);
    const evening = await growth(isLong ? 720 : 90);
    expect(isBounded(evening), JSON.stringify(evening)).toBe(true);
    // Control: a leak of one node per second is found.
    await page.evaluate(() => {
      const leak: Node[] = [];
      setInterval(() => leak.push(document.createElement('p')), 1000);
    });
    expect(isBounded(await growth(30))).toBe(false);
  });
});
