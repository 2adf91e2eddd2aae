import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Everything axe knows of WCAG 2.2 AA, and its good practices. */
export const expectNoFindings = (page: Page): Promise<void> => expectNone(new AxeBuilder({ page }));

/** The same of the open dialog alone; the page beneath is looked at by itself. */
export const expectNoFindingsInDialog = (page: Page, state: string): Promise<void> =>
  expectNone(new AxeBuilder({ page }).include('[role="dialog"]'), state);

async function expectNone(axe: AxeBuilder, where?: string): Promise<void> {
  const { violations } = await axe.analyze();
  const findings = violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' | ')}`);
  expect(findings, where).toEqual([]);
}
