import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const looks = [320, 1280].flatMap((width) =>
  (['light', 'dark'] as const).map((colorScheme) => ({ width, colorScheme, name: `${colorScheme}, ${width} px` })),
);

/** Everything axe knows of WCAG 2.2 AA, and its good practices, in each width and colour scheme. */
export const expectNoFindings = (page: Page, state = ''): Promise<void> => inEveryLook(page, state, () => axeOn(page));

/** The same of the open dialog alone; the page beneath is looked at by itself. */
export const expectNoFindingsInDialog = (page: Page, state: string): Promise<void> =>
  inEveryLook(page, state, () => axeOn(page).include('[role="dialog"]'));

/** In this page alone and for its faults alone: what else axe could tell takes it most of its time. */
const axeOn = (page: Page) => new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });

async function inEveryLook(page: Page, state: string, axe: () => AxeBuilder): Promise<void> {
  for (const { width, colorScheme, name } of looks) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
    const { violations } = await axe().analyze();
    const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
    expect(findings, `${state} (${name})`).toEqual([]);
  }
}
