import type { Browser, Page } from '@playwright/test';

/** What the browser noted of a page since it was opened: milliseconds, and the sum of its layout shifts. */
export type Noted = Record<'painted' | 'blocked' | 'shifted' | 'slowest', number>;

/** Text, because a function would come with a helper of the compiler's that the page lacks. */
const noting = `
  __name = (named) => named;
  noted = { painted: 0, blocked: 0, shifted: 0, slowest: 0 };
  const on = (type, note, more) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true, ...more });
  on('largest-contentful-paint', ({ startTime }) => (noted.painted = startTime));
  on('longtask', ({ duration }) => (noted.blocked += Math.max(0, duration - 50)));
  on('layout-shift', ({ value, hadRecentInput }) => (noted.shifted += hadRecentInput ? 0 : value));
  on('event', ({ duration }) => (noted.slowest = Math.max(noted.slowest, duration)), { durationThreshold: 16 });
`;

/** So long nothing more happens on a page. */
const quietMs = 1500;

/**
 * Opens a page for the first time on a phone whose processor is four times slower than this one; with `isFar`, over a
 * network of 150 ms and 1.6 Mbit/s as well.
 */
export async function slowVisit(
  browser: Browser,
  address: string,
  { width = 390, isFar }: { width?: number; isFar: boolean },
  use: (page: Page) => Promise<unknown>,
): Promise<Noted> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, serviceWorkers: 'block' });
  try {
    await context.addInitScript({ content: noting });
    const page = await context.newPage();
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const speed = { downloadThroughput: 200_000, uploadThroughput: 200_000, latency: 150, offline: false };
    if (isFar) await phone.send('Network.emulateNetworkConditions', speed);
    await page.goto(address, { waitUntil: 'load' });
    await use(page);
    await page.waitForTimeout(quietMs);
    return await page.evaluate<Noted>('noted');
  } finally {
    await context.close();
  }
}
