import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect } from './test.ts';

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
];
const folder = process.env.SHOTS_DIR ?? join(tmpdir(), 'konbit-shots');

interface Look {
  hasScripts?: boolean;
  screenOnly?: boolean;
}

export async function shoot(page: Page, name: string, look: Look = {}): Promise<void> {
  const { hasScripts = true, screenOnly = (await page.getByRole('dialog').count()) > 0 } = look;
  for (const { width, height } of sizes) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      if (hasScripts) await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      if (!screenOnly) await page.evaluate('scrollTo(0, 0)');
      await page.screenshot({
        path: join(folder, `${name.replaceAll(/[^a-z\d]+/gi, '-')}-${width}-${colorScheme}.png`),
        fullPage: !screenOnly,
        animations: 'disabled',
      });
    }
  }
}
