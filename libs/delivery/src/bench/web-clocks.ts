import type { Browser, Page } from '@playwright/test';
import { startFront } from './front.ts';
import { interleave, type Pair } from './interleave.ts';
import { measuredRows, type Row } from './row.ts';
import { type Noted, slowVisit } from './slow-visit.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name }).first();
/** By then, what is loaded ahead is there. */
const restedMs = 4000;

/** A first visit on a slow phone, two of three widths, against the same page without scripts. */
export async function clockFirstVisit(browser: Browser, site: string, rounds: number): Promise<Row[]> {
  const [whole, bare] = [await startFront(site, { scripts: true }), await startFront(site, { scripts: false })];
  const load = (origin: string, isThere: (page: Page) => Promise<unknown>) => (round: number) =>
    slowVisit(browser, `${origin}/`, { width: round % 2 ? 320 : 390, isFar: true }, async (page) => {
      await isThere(page);
      await page.evaluate('document.fonts.ready.then(() => 0)');
    });
  try {
    const taken = await interleave(rounds, {
      ours: load(whole.origin, (page) => button(page, 'Add Your Photo').waitFor()),
      compared: load(bare.origin, async () => undefined),
    });
    const shifts = taken.ours.flat().map(({ shifted }) => shifted);
    const beside = { with: 'without scripts' };
    return [
      { what: `of ${shifts.length} loads, those that shift`, ours: shifts.filter((by) => by >= 0.005).length, goal: 0 },
      { what: 'layout shift at its worst', ours: Math.max(...shifts), goal: 0.005 },
      ...clocked({ what: 'largest contentful paint, ms', ...beside, ratioGoal: 1.05 }, taken, 'painted'),
      ...clocked({ what: 'total blocking time, ms', ...beside, ratioGoal: 1.5 }, taken, 'blocked'),
    ];
  } finally {
    whole.stop();
    bare.stop();
  }
}

/** What is opened once a page has rested, and the slowest answer to a touch, against one build. */
export async function clockTouches(browser: Browser, site: string, one: string, rounds: number): Promise<Row[]> {
  const opening = (name: string, sign: string) => (origin: string) => async () => {
    let openedMs = 0;
    await slowVisit(browser, `${origin}/`, { isFar: false }, async (page) => {
      await button(page, 'Add Your Photo').waitFor();
      await page.waitForTimeout(restedMs);
      openedMs = await page.evaluate<number>(`(${opened})(${JSON.stringify([name, sign])})`);
    });
    return openedMs;
  };
  const touching = (origin: string) => async () => {
    const noted = await slowVisit(browser, `${origin}/`, { isFar: false }, async (page) => {
      await button(page, 'Add Your Photo').waitFor();
      await page.waitForTimeout(restedMs);
      // As a page comes, it lies under the mouse: a browser notes that as an event, too.
      await page.evaluate('noted.slowest = 0');
      await touchAll(page);
    });
    return noted.slowest;
  };
  const rows: Row[] = [];
  for (const [what, measure] of [
    ['wizard, tap to painted, ms', opening('RSVP Now', 'Start Registration')],
    ['hub, tap to painted, ms', opening('Engagement Hub', 'Enter Dashboard')],
    ['slowest answer to a touch on /, ms', touching],
  ] as const) {
    const taken = await interleave(rounds, { ours: measure(site), compared: measure(one) });
    rows.push(...measuredRows([{ what, with: 'one build', ...taken, goal: 100, ratioGoal: 1.1 }]));
  }
  return rows;
}

const clocked = (row: Pick<Row, 'what' | 'with' | 'ratioGoal'>, taken: Taken, clock: keyof Noted): Row[] => {
  const of = (pairs: Pair<Noted>[]) => pairs.map(([before, after]) => [before[clock], after[clock]] as const);
  return measuredRows([{ ...row, ours: of(taken.ours), compared: of(taken.compared) }]);
};
type Taken = Record<'ours' | 'compared', Pair<Noted>[]>;

/** In the page: how long after a tap something else stands there, painted. */
const opened = `async ([name, sign]) => {
  const find = (text) => [...document.querySelectorAll('a, button')].find((one) =>
    one.textContent.trim() === text && one.checkVisibility());
  const begunAt = performance.now();
  find(name).click();
  while (!find(sign)) {
    if (performance.now() - begunAt > 120_000) throw new Error(name + ' opened nothing: ' + document.body.innerText);
    await new Promise(requestAnimationFrame);
  }
  await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  return performance.now() - begunAt;
}`;

/** Each control in turn; a dialog that opens is left again. */
async function touchAll(page: Page): Promise<void> {
  for (const control of await page.locator('button:visible, summary:visible').all()) {
    await control.click({ timeout: 5000 }).catch(() => undefined);
    await page.keyboard.press('Escape');
  }
}
