import type { Page } from '@playwright/test';

/** What a phone and its network are like. */
export interface Slowness {
  kbits: number;
  latencyMs: number;
  /** How many times slower than this machine its processor is. */
  cpu: number;
}

export const slowPhone: Slowness = { kbits: 1600, latencyMs: 150, cpu: 4 };

/** This page on such a phone, by the browser's own emulation. */
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
