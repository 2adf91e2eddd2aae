import type { Page } from '@playwright/test';

interface Got {
  path: string;
  /** Of the body, as it came over the wire; none of what the browser had. */
  bytes: number;
  /** Its Content-Encoding. */
  form: string;
}

/** Notes what comes over the wire for a page from now on; gives it. */
export async function bytesByFile(page: Page): Promise<() => Got[]> {
  const cdp = await page.context().newCDPSession(page);
  const got = new Map<string, Got>();
  cdp.on('Network.responseReceived', ({ requestId, response: { url, headers } }) => {
    const form = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-encoding')?.[1] ?? 'identity';
    got.set(requestId, { path: new URL(url).pathname, bytes: 0, form });
  });
  cdp.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const one = got.get(requestId);
    if (one) one.bytes += encodedDataLength;
  });
  await cdp.send('Network.enable');
  return () => [...got.values()].filter(({ bytes }) => bytes > 0);
}
