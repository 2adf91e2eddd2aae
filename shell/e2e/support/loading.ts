import type { Page } from '@playwright/test';

export interface Slowness {
  kbits: number;
  latencyMs: number;
  /** Slowdown relative to this machine. */
  cpu: number;
}

export const slowPhone: Slowness = { kbits: 1600, latencyMs: 150, cpu: 4 };

export async function makeSlow(page: Page, { kbits, latencyMs, cpu }: Slowness): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const bytesPerSecond = (kbits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
}

/** Only scripts draw the landing's tabs: its first HTML has none. */
export const landingIsDrawn = (page: Page): Promise<void> =>
  page.locator('#programme [role="tab"]').first().waitFor({ state: 'attached' });
