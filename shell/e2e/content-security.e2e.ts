import { expect, long, test } from '@konbit/operate/journeys';
import type { Page } from '@playwright/test';
import { door, withoutPolicies } from './support/drill.ts';

const tampered = (page: Page) => page.evaluate(() => 'tampered' in globalThis);
const running = 'globalThis.tampered = true;';

async function open(page: Page): Promise<void> {
  await page.goto('/gamification');
  await expect(door(page)).toBeVisible();
}

/** Opens the hub while the shell's files at such addresses are changed on their host. */
async function openChanged(page: Page, script: RegExp): Promise<void> {
  await page.route(script, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${running}${await response.text()}` });
  });
  const refused = page.waitForEvent('console', (message) => /valid digest/.test(message.text()));
  await page.goto('/gamification');
  await refused;
  expect(await tampered(page)).toBe(false);
}

test('a changed first script does not run; without its hash it would', async ({ page, quietConsole }) => {
  quietConsole.expect(/integrity/);
  await openChanged(page, /\/assets\/main\.\w+\.js$/);
  await withoutPolicies(page, '**/gamification');
  await open(page);
  expect(await tampered(page)).toBe(true);
});

test('a changed later chunk of the shell does not run', long, async ({ page, quietConsole }) => {
  quietConsole.expect(/integrity|ChunkLoadError/);
  await openChanged(page, /\/assets\/(?!main)[\w.-]+\.js$/);
});

const unhashed = (html: string) => html.replace('<body>', '<body><script src="/assets/evil.js"></script>');
const putInto = async (page: Page, change: (html: string) => string) =>
  page.route('**/gamification', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
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
      html: await allowed(() => {
        place.innerHTML = '<p>text</p>';
      }),
      script: await allowed(() => {
        document.createElement('script').text = 'go()';
      }),
      address: await allowed(() => {
        document.createElement('script').src = 'https://evil.example/a.js';
      }),
      data: await allowed(() => {
        document.createElement('script').src = 'data:text/javascript,go()';
      }),
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

test('a script without a hash and text as HTML do nothing; without the policies they would', async ({
  page,
  quietConsole,
  policies,
}) => {
  quietConsole.expect(/Integrity-Policy|Content Security Policy|Trusted/);
  policies.expect(/^integrity-violation .*evil\.js/);
  policies.expect(/^(require-trusted-types-for|trusted-types|base-uri|style-src)/);
  await page.route('**/evil.js', (route) => route.fulfill({ contentType: 'text/javascript', body: running }));
  await putInto(page, unhashed);
  await open(page);
  expect(await tampered(page)).toBe(false);
  expect(Object.values(await attempts(page))).toEqual(Array(8).fill(false));
  await withoutPolicies(page, '**/gamification', unhashed);
  await open(page);
  expect(await tampered(page)).toBe(true);
  expect(Object.values(await attempts(page))).toEqual(Array(8).fill(true));
});

test('what a policy blocks fails the journey', long, async ({ page, browser, quietConsole, policies }) => {
  quietConsole.expect(/Content Security Policy|Trusted|Integrity-Policy/);
  const other = await (await browser.newContext()).newPage();
  for (const one of [page, other]) {
    await one.goto('/gamification');
    await one.evaluate(() => document.body.setAttribute('style', 'opacity: 0.5'));
    await expect.poll(() => policies.found.splice(0)).toContainEqual(expect.stringMatching(/^style-src-attr inline/));
  }
  await putInto(page, unhashed);
  await page.goto('/gamification');
  await expect.poll(() => policies.found.splice(0).join()).toMatch(/integrity-violation .*evil\.js/);
  await other.context().close();
});
