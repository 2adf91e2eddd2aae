import type { Page } from '@playwright/test';

/** The service does each write, but its first answer is lost. Returns their idempotency keys. */
export async function loseFirstAnswers(page: Page, calls: string | RegExp): Promise<Set<string>> {
  const lost = new Set<string>();
  await page.route(calls, async (route) => {
    const { 'idempotency-key': key = '' } = route.request().headers();
    const answer = await route.fetch();
    if (key === '' || lost.has(key)) return route.fulfill({ response: answer });
    lost.add(key);
    await route.abort();
  });
  return lost;
}
