import type { Page } from '@playwright/test';
import { expect } from './test.ts';

export async function expectTexts(page: Page, texts: readonly string[]): Promise<void> {
  const shown = (await page.locator('body').innerText()).replace(/\s+/g, ' ');
  const missing = texts.filter((text) => !shown.toLowerCase().includes(text.toLowerCase()));
  expect(missing).toEqual([]);
}
