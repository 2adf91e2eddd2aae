import { keepSession, registerGuest } from '@konbit/operate/journeys';
import { expect, test } from './support/drill.ts';
import { appBecomes, moduleVariant, throwingHub } from './support/variants.ts';

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

test('a style sheet that is loaded after its release was replaced changes nothing', async ({
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
  const tab = page.getByRole('tab').first();
  await tab.waitFor();
  await page.evaluate('breakHub()');
  await expect(page.locator(`[data-module="mf-hub"][data-release="${before}"]`).getByRole('tab').first()).toBeVisible();
  // As the bundler does for a part that the broken release still loads.
  await page.evaluate((href) => {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
  }, `/modules/mf-hub/${release}/leaderboard.css`);
  const media = () =>
    page.evaluate((path) => {
      const links = [...document.querySelectorAll<HTMLLinkElement>(`link[href*="${path}"]`)];
      return links.map((link) => [link.sheet !== null, link.media]);
    }, `${release}/leaderboard.css`);
  await expect.poll(media).toEqual([[true, 'not all']]);
  await expect(tab).toHaveCSS('letter-spacing', 'normal');
});

test("'Try again' turns the style sheets of a release on again", async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/broken|ModuleFailure/);
  await keepSession(page, await registerGuest(page, 'Roselaure'));
  await drill.deploy('mf-hub', throwingHub());
  const variant = { exposed: appBecomes(breaksWhenTold), lateStyles: restyling };
  await drill.deploy('mf-hub', moduleVariant('mf-hub', variant));
  await page.goto('/gamification');
  const tab = page.getByRole('tab').first();
  await expect(tab).toHaveCSS('letter-spacing', '20px');
  await page.evaluate('breakHub()');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await expect(tryAgain).toHaveCSS('letter-spacing', 'normal');
  await tryAgain.click();
  await expect(tab).toHaveCSS('letter-spacing', '20px');
});
