import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { long, longUnless } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, expect, test, withoutWalls } from './support/drill.ts';

const tampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);
const running = 'globalThis.tampered = true;';

const tamperWithShell = (page: Page, script: RegExp) =>
  page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${running}${await response.text()}` });
  });

const scripts = { 'first script': /\/assets\/main\.\w+\.js$/, 'later chunk': /\/assets\/(?!main)[\w.-]+\.js$/ };

for (const [what, script] of Object.entries(scripts)) {
  test(
    `the shell's ${what}, changed on its host, does not run`,
    longUnless(what === 'first script'),
    async ({ page, quietConsole }) => {
      quietConsole.expect(/integrity|ChunkLoadError/);
      await tamperWithShell(page, script);
      const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
      await page.goto('/gamification');
      await refused;
      expect(await tampered(page)).toBe(false);
    },
  );
}

test('without the hashes in the page, the changed script would run', long, async ({ page }) => {
  await tamperWithShell(page, scripts['first script']);
  await withoutWalls(page, '**/gamification');
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(await tampered(page)).toBe(true);
});

const unhashed = (html: string) => html.replace('<body>', '<body><script src="/assets/evil.js"></script>');
const putInto = async (page: Page, change: (html: string) => string) =>
  page.route('**/gamification', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });

test('a script without a hash does not run', async ({ page, drill, quietConsole, policies }) => {
  quietConsole.expect(/Integrity-Policy/);
  policies.expect(/^integrity-violation .*evil\.js/);
  writeFileSync(join(drill.dir, 'assets/evil.js'), running);
  await putInto(page, unhashed);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(await tampered(page)).toBe(false);
});

test('without the policy it would run', long, async ({ page, drill }) => {
  writeFileSync(join(drill.dir, 'assets/evil.js'), running);
  await withoutWalls(page, '**/gamification', unhashed);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(await tampered(page)).toBe(true);
});

const attempts = (page: Page) =>
  page.evaluate(async () => {
    const allowed = async (attempt: () => unknown) => {
      try {
        return (await attempt()) !== false;
      } catch {
        return false;
      }
    };
    const place = document.body.appendChild(document.createElement('div'));
    return {
      html: await allowed(() => (place.innerHTML = '<p>text</p>')),
      script: await allowed(() => (document.createElement('script').text = 'go()')),
      address: await allowed(() => (document.createElement('script').src = 'https://evil.example/a.js')),
      data: await allowed(() => (document.createElement('script').src = 'data:text/javascript,go()')),
      ownPolicy: await allowed(() =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): void } }
        ).trustedTypes.createPolicy('mine', {}),
      ),
      base: await allowed(() => {
        const base = document.head.appendChild(document.createElement('base'));
        base.href = 'https://evil.example/';
        return document.baseURI.startsWith('https://evil.example');
      }),
      style: await allowed(() => {
        place.setAttribute('style', 'opacity: 0.5');
        return getComputedStyle(place).opacity === '0.5';
      }),
      styles: await allowed(() => {
        const style = document.createElement('style');
        style.textContent = 'div { opacity: 0.25 }';
        document.head.append(style);
        return style.sheet !== null;
      }),
    };
  });

test('text becomes no HTML, script, style or base', async ({ page, quietConsole, policies }) => {
  quietConsole.expect(/Content Security Policy|Trusted/);
  policies.expect(/^(require-trusted-types-for|trusted-types|base-uri|style-src)/);
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(Object.values(await attempts(page))).toEqual(Array(8).fill(false));
});

test('without the policies all of that would work', async ({ page }) => {
  await withoutWalls(page, '**/gamification');
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
  expect(Object.values(await attempts(page))).toEqual(Array(8).fill(true));
});

test('what a policy blocks fails the journey', long, async ({ page, browser, drill, quietConsole, policies }) => {
  quietConsole.expect(/Content Security Policy|Trusted|Integrity-Policy/);
  const other = await (await browser.newContext()).newPage();
  for (const open of [page, other]) {
    await open.goto(`${drill.origin}/gamification`);
    await open.evaluate(() => document.body.setAttribute('style', 'opacity: 0.5'));
    await expect
      .poll(() => policies.violations.splice(0))
      .toContainEqual(expect.stringMatching(/^style-src-attr inline/));
  }
  await putInto(page, unhashed);
  await page.goto('/gamification');
  await expect.poll(() => policies.violations.splice(0).join()).toMatch(/integrity-violation .*evil\.js/);
  await other.context().close();
});
