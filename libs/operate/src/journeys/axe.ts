import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type * as Axe from 'axe-core';
import { isLong } from './long.ts';
import { expect } from './test.ts';

const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Target sizes are off unless asked for. */
const everything: Axe.RunOptions = { rules: { 'target-size': { enabled: true } } };
const contrast: Axe.RunOptions = { runOnly: ['color-contrast'] };

/** Schemes differ only in colors: two looks cover each width and scheme; `test:long` adds the other two. */
const shortLooks = [
  { width: 320, colorScheme: 'light', rules: everything },
  { width: 1280, colorScheme: 'dark', rules: everything },
] as const;
const allLooks = [
  ...shortLooks,
  { width: 1280, colorScheme: 'light', rules: contrast },
  { width: 320, colorScheme: 'dark', rules: contrast },
] as const;

export const expectNoFindings = async (page: Page): Promise<void> => expect(await axeFindings(page)).toEqual([]);

/** The page beneath is hidden. */
export async function expectNoFindingsInDialog(page: Page, state?: string): Promise<void> {
  const hide = (hidden: boolean) =>
    page.locator('#root').evaluate((root, force) => void root.toggleAttribute('hidden', force), hidden);
  await hide(true);
  expect(await axeFindings(page, '[role="dialog"]'), state).toEqual([]);
  await hide(false);
}

export async function axeFindings(page: Page, scope = 'html'): Promise<string[]> {
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(source);
  const hasScripts = (await page.locator('script').count()) > 0;
  for (const { width, colorScheme, rules } of isLong ? allLooks : shortLooks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const html = page.locator('html');
    // Without scripts, the browser's preference decides.
    if (hasScripts) await expect(html).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    found.push(...(await findings(page, scope, rules)).map((finding) => `${colorScheme}, ${width} px: ${finding}`));
  }
  return found;
}

/** Reporting faults alone takes axe a fraction of the time. */
const findings = (page: Page, scope: string, rules: Axe.RunOptions): Promise<string[]> =>
  page.evaluate(
    async ({ scope, options }) => {
      const { axe } = globalThis as unknown as { axe: typeof Axe };
      const { violations } = await axe.run(scope, options);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
    },
    // Only rules that are off, or for sound, need files loaded ahead.
    { scope, options: { ...rules, iframes: false, preload: false, resultTypes: ['violations' as const] } },
  );
