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

/** Requests for such addresses wait until they are let through. */
export async function hold(page: Page, addresses: RegExp): Promise<{ letThrough: () => void }> {
  let letThrough = () => {};
  const held = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route(addresses, (route) => held.then(() => route.continue()));
  return { letThrough };
}

/** Until the landing itself is there, its first HTML has no tabs: only scripts turn them. */
export const landingIsDrawn = (page: Page): Promise<void> =>
  page.locator('#programme [role="tab"]').first().waitFor({ state: 'attached' });
