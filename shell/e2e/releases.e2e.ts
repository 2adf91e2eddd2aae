import { longUnless } from '@konbit/operate/journeys';
import { door, expect, test } from './support/drill.ts';
import { appBecomes, hubSaying, moduleVariant, throwingHub } from './support/variants.ts';

test('a hub that throws is reported and replaced, once a tab', async ({ page, drill, quietConsole }) => {
  quietConsole.expect(/broken at render|ModuleFailure/);
  const broken = await drill.deploy('mf-hub', throwingHub());
  const reported = page.waitForRequest((request) => request.url().endsWith('/api/module-failures'));
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect((await reported).postDataJSON()).toMatchObject({
    module: 'mf-hub',
    release: broken,
    reason: 'broke-at-render',
  });

  // The page requests the files of the live release; this tab does not run them again.
  const again: string[] = [];
  page.on('request', (request) => again.push(request.url()));
  page.on('console', (message) => again.push(message.text()));
  await page.reload();
  await expect(door(page)).toBeVisible();
  expect(again.filter((one) => /broken at render|\/module-failures$/.test(one))).toEqual([]);

  const errors = async () => (await page.request.get('/api/release-errors')).json();
  await expect
    .poll(errors)
    .toContainEqual(expect.objectContaining({ module: 'mf-hub', release: broken, reason: 'broke-at-render' }));
});

/** Hubs that are drawn once and then break, by an expression in which `App` is the hub. */
const breakingLater = {
  'in a timer': '() => { setTimeout(() => { throw new Error("broken later") }); return App(); }',
  'by an answer': '() => { fetch("/robots.txt").then(() => { throw new Error("broken later") }); return App(); }',
  'in a portal': `() => {
    const host = globalThis.__FEDERATION__.__INSTANCES__.find(({ name }) => name.startsWith("shell"));
    const [React, Dom] = ["react", "react-dom"].map((name) => host.loadShareSync(name)());
    const [isOpen, setIsOpen] = React.useState(false);
    React.useEffect(() => setIsOpen(true), []);
    const Broken = () => { throw new Error("broken later") };
    return [React.createElement(App, { key: "app" }), isOpen && Dom.createPortal(React.createElement(Broken), document.body)];
  }`,
};

for (const [where, app] of Object.entries(breakingLater))
  test(
    `a hub that breaks ${where}, a moment after it was drawn, gives way with its styles`,
    longUnless(where === 'in a timer'),
    async ({ page, drill, quietConsole }) => {
      quietConsole.expect(/broken later/);
      const styles = (text: string) => `${text} button { letter-spacing: 20px !important; }`;
      const release = await drill.deploy('mf-hub', moduleVariant('mf-hub', { exposed: appBecomes(app), styles }));
      const reported = page.waitForRequest('**/api/module-failures');
      await page.goto('/gamification');
      expect((await reported).postDataJSON()).toMatchObject({ module: 'mf-hub', release });
      await expect(page.locator(`[data-module="mf-hub"]:not([data-release="${release}"])`)).toBeAttached();
      await expect(door(page)).toHaveCSS('letter-spacing', 'normal');
    },
  );

test('the next page shows a deploy, and then its rollback', async ({ page, drill }) => {
  const listReads: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/modules.json')) listReads.push(request.url());
  });
  const first = (await drill.list())['mf-hub']!.release;
  await drill.deploy('mf-hub', hubSaying('Enter the Second Hub'));
  await page.goto('/gamification');
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  await drill.rollBack('mf-hub');
  expect((await drill.list())['mf-hub']!.release).toBe(first);
  await expect(door(page, 'Enter the Second Hub')).toBeVisible();
  // The second reload gets a 304, and its list must be as new.
  for (const _ of ['the next', 'the one after']) {
    await page.reload();
    await expect(door(page)).toBeVisible();
  }
  expect((await drill.list())['mf-hub']).not.toHaveProperty('previous');
  expect(listReads).toEqual([]);
});
