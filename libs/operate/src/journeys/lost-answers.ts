import type { Page } from '@playwright/test';

/**
 * From now on the service does what it is asked by such calls, and the first answer to each write never comes. Gives
 * the idempotency keys of those of which it is so.
 */
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
