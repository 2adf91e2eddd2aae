import { hold, keepSession, registerGuest } from '@konbit/operate/journeys';
import { door, expect, test } from './support/drill.ts';
import { appBecomes, moduleVariant } from './support/variants.ts';

const restyling = (text: string) => `${text} button { letter-spacing: 20px !important; }`;
/** Outside of React, as a timer or an answer breaks it. */
const breaksWhenTold = `() => {
  globalThis.breakHub = () => setTimeout(() => { throw new Error("broken later") });
  return App();
}`;

test('the style sheets of late parts go with their release', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/broken later/);
  await keepSession(page, await registerGuest(page, 'Roselaure'));
  const release = await drill.deploy(
    'mf-hub',
    moduleVariant('mf-hub', { exposed: appBecomes(breaksWhenTold), lateStyles: restyling }),
  );
  await page.goto('/gamification');
  const tab = page.getByRole('tab').first();
  await expect(tab).toHaveCSS('letter-spacing', '20px');
  await page.evaluate('breakHub()');
  await expect(page.locator(`[data-module="mf-hub"]:not([data-release="${release}"])`)).toBeAttached();
  await expect(tab).toHaveCSS('letter-spacing', 'normal');
});

test('a late style sheet that arrives after its release was replaced changes nothing', async ({
  page,
  drill,
  quietConsole,
}) => {
  quietConsole.expect(/broken later/);
  await keepSession(page, await registerGuest(page, 'Roselaure'));
  const before = (await drill.list())['mf-hub']!.release;
  const variant = { exposed: appBecomes(breaksWhenTold), lateStyles: restyling };
  const release = await drill.deploy('mf-hub', moduleVariant('mf-hub', variant));
  await page.goto('/gamification');
  const leaderboard = page.getByRole('tab', { name: 'Leaderboard' });
  await leaderboard.waitFor();
  const earlier = await hold(page, `**/mf-hub/${before}/app.js*`);
  const sheet = await hold(page, `**/mf-hub/${release}/leaderboard.css*`);
  // The release before is on its way, and the broken one begins to load another part.
  const loadsEarlier = page.waitForRequest(`**/mf-hub/${before}/app.js*`);
  await page.evaluate('breakHub()');
  await loadsEarlier;
  const loadsSheet = page.waitForRequest(`**/mf-hub/${release}/leaderboard.css*`);
  await leaderboard.click();
  await loadsSheet;
  earlier.letThrough();
  await expect(page.locator(`[data-module="mf-hub"][data-release="${before}"]`).getByRole('tab').first()).toBeVisible();
  sheet.letThrough();
  const media = () =>
    page.evaluate((path) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>(`link[href*="${path}"]`)];
      return links.map((link) => [link.sheet !== null, link.media]);
    }, `${release}/leaderboard.css`);
  await expect.poll(media).toEqual([[true, 'not all']]);
  await expect(leaderboard).toHaveCSS('letter-spacing', 'normal');
});

test("'Try again' turns the style sheets of a release on again", async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  const app = '() => { if (!globalThis.isMended) throw new Error("broken at render"); return App(); }';
  await drill.deploy('mf-hub', moduleVariant('mf-hub', { exposed: appBecomes(app) }));
  const release = await drill.deploy(
    'mf-hub',
    moduleVariant('mf-hub', { exposed: appBecomes(app), styles: restyling }),
  );
  await page.goto('/gamification');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toHaveCSS('letter-spacing', 'normal');
  await page.evaluate('globalThis.isMended = true');
  await tryAgain.click();
  await expect(page.locator(`[data-module="mf-hub"][data-release="${release}"]`)).toBeAttached();
  await expect(door(page)).toHaveCSS('letter-spacing', '20px');
});
