import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page asks for until it shows its data, by level: what is asked for before anything of it is answered. */
export type Levels = readonly (readonly string[])[];

/** So long nothing more is asked for: the level is complete. */
const quietMs = 400;
/** A call that is never answered holds up nothing longer than that. */
const mostMs = 10_000;
const giveUpMs = 60_000;

/**
 * Opens a page as a first visit on a phone, and holds what it asks for until it asks for no more: so the levels are
 * counted, however fast machine and network are. What comes only when the page has nothing else to do is left out.
 */
export async function loadPage(browser: Browser, address: string, showsData: (page: Page) => Promise<boolean>) {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, serviceWorkers: 'block' });
  await context.addInitScript({ content: 'rests = requestIdleCallback.bind(window); requestIdleCallback = () => 0' });
  const page = await context.newPage();
  /** However slow the machine: whatever was begun is done. */
  const rests = () => page.evaluate('new Promise((resolve) => rests(() => resolve(0), { timeout: 3000 }))');
  const gate = await holdRequests(await context.newCDPSession(page), address, rests);
  const levels: string[][] = [];
  const begunAt = Date.now();
  const opened = page.goto(address, { waitUntil: 'commit' });
  while (!(await opened.then(() => showsData(page)))) {
    if (Date.now() - begunAt > giveUpMs) throw new Error(`${address} did not show its data in ${giveUpMs / 1000} s.`);
    await gate.quiet();
    const level = await gate.release();
    if (level.length > 0) levels.push(level);
  }
  await context.close();
  return levels as Levels;
}

async function holdRequests(cdp: CDPSession, address: string, rests: () => Promise<unknown>) {
  const held = new Map<string, string>();
  const underWay = new Set<string>();
  const answered = new Set<string>();
  let changedAt = Date.now();
  const pass = (requestId: string) => cdp.send('Fetch.continueRequest', { requestId }).catch(() => undefined);
  cdp.on('Fetch.requestPaused', ({ requestId, networkId, resourceType, request: { url } }) => {
    if (resourceType === 'Ping') return void pass(requestId);
    changedAt = Date.now();
    if (networkId) underWay.add(networkId);
    // The page itself, and what the browser has and asks nobody for.
    const isThere = answered.has(url) && /\/(assets|modules)\/./.test(url);
    if (url === address || isThere) void pass(requestId);
    else held.set(requestId, url);
  });
  for (const end of ['Network.loadingFinished', 'Network.loadingFailed'] as const)
    cdp.on(end, ({ requestId }) => {
      changedAt = Date.now();
      underWay.delete(requestId);
    });
  await cdp.send('Network.enable');
  await cdp.send('Fetch.enable', {});
  return {
    async quiet(): Promise<void> {
      const isBusy = () => underWay.size > held.size || Date.now() - changedAt < quietMs;
      for (const until = Date.now() + mostMs; isBusy() && Date.now() < until;) {
        await new Promise((resolve) => setTimeout(resolve, 50));
        await rests();
      }
    },
    async release(): Promise<string[]> {
      const level = [...held];
      held.clear();
      await Promise.all(level.map(([requestId]) => pass(requestId)));
      const addresses = level.map(([, url]) => url);
      for (const url of addresses) answered.add(url);
      return addresses;
    },
  };
}
