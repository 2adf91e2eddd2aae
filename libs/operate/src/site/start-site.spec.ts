import { startSite } from './start-site.ts';
import type { Site } from './site.ts';

let site: Site;
beforeAll(async () => {
  site = await startSite({ apiProcesses: 2 });
});
afterAll(() => site.stop());

/** How often the gateway gave each answer while this was done to the api. */
async function answersWhile(act: () => Promise<unknown>): Promise<Record<number, number>> {
  const counts: Record<number, number> = {};
  let isDone = false;
  const asking = (async () => {
    while (!isDone) {
      const { status } = await fetch(`${site.origin}/api/registrations/count`);
      counts[status] = (counts[status] ?? 0) + 1;
    }
  })();
  await act();
  isDone = true;
  await asking;
  return counts;
}

it('processes of the api that restart one after the other cost no reading', async () => {
  const before = site.api.pid();
  expect(Object.keys(await answersWhile(() => site.api.restart()))).toEqual(['200']);
  expect(site.api.pid()).not.toBe(before);
});

it('an api that ends as a whole costs some, and is documented', async () => {
  const counts = await answersWhile(async () => {
    await site.api.stop();
    await site.api.start();
  });
  expect(counts[503]).toBeGreaterThan(0);
});
