import type { Page } from '@playwright/test';

/** Until the landing itself is there, its first HTML has no tabs: only scripts turn them. */
export const landingIsDrawn = (page: Page): Promise<void> =>
  page.locator('#programme [role="tab"]').first().waitFor({ state: 'attached' });
