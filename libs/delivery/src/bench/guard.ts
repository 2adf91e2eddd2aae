import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms } from '../deploy/checks.ts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { atCommit } from '../verify/at-commit.ts';
import { costsOf, openCosted } from './costed-site.ts';
import { lookTwice, ratioIn } from './interleave.ts';
import { beside, type Measured, measuredRows, type Row } from './row.ts';
import { openBrowser } from './web.ts';
import { countWeb } from './web-counters.ts';

type Costed = Awaited<ReturnType<typeof openCosted>>;

const main = 'main';

/**
 * What this checkout takes beside the main it stands on: its pages and statements counted, its calls in processor time.
 * `onCounted` is told the former before the latter are measured, call by call as `onCall` is told.
 */
export async function compareWithMain(
  { rounds = 12, only }: { rounds?: number; only?: string },
  benches: readonly string[],
  onCounted: (rows: Row[]) => void,
  onCall: (what: string) => void,
): Promise<Row[]> {
  const workspace = findWorkspace();
  const commit = execFileSync('git', ['merge-base', main, 'HEAD'], { encoding: 'utf8' }).trim();
  const env = { NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? join(workspace, '.nx/cache') };
  return atCommit(workspace, commit, async (checkout) => {
    const opened: Costed[] = [];
    try {
      const pages = ['shell', ...modulesIn(workspace)] as const;
      const arePagesCounted = benches.includes('web');
      for (const root of [workspace, checkout]) {
        const built = arePagesCounted ? (['shell', ...modulesIn(root), 'api'] as const) : (['api'] as const);
        await buildRooms(root, built, env);
        // Calls cost the same, whichever pages lie beside them.
        if (!arePagesCounted && root === checkout)
          for (const room of pages) symlinkSync(join(workspace, room, 'dist'), join(checkout, room, 'dist'));
        opened.push(await openCosted({ workspace: root, only }));
      }
      const [ours, theirs] = opened as [Costed, Costed];
      const counted = arePagesCounted ? await comparePages(ours, theirs) : [];
      if (!benches.includes('api')) return counted;
      counted.push(...beside(await ours.statements(), main, await theirs.statements()).map(aim));
      onCounted(counted);
      return rounds === 0 ? counted : [...counted, ...(await compareCalls(ours, theirs, rounds, onCall))];
    } finally {
      for (const { site } of opened) await site.stop();
    }
  });
}

async function comparePages(ours: Costed, theirs: Costed): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const [our, their] = [await countWeb(browser, ours.site.origin), await countWeb(browser, theirs.site.origin)];
    return beside(our, main, their).map(aim);
  } finally {
    await browser.close();
  }
}

async function compareCalls(ours: Costed, theirs: Costed, rounds: number, onCall: (what: string) => void) {
  const measured: Measured[] = [];
  for (const [at, { what }] of ours.api.calls.entries()) {
    onCall(what);
    const parties = { ours: ours.api, theirs: theirs.api, through: ours.through, theirThrough: theirs.through };
    const costs = await lookTwice(
      rounds,
      // Both are compiled as they go, and the same at the same time.
      (count, isFirst) => costsOf(parties, at, count, isFirst ? 10 : 0),
      (taken) => [ratioIn(taken.ours, taken.theirs), ratioIn(taken.through, taken.theirThrough)],
    );
    measured.push(
      { what: `${what}, ms of cpu`, with: main, ours: costs.ours, compared: costs.theirs },
      { what: `${what}, through the gateway`, with: main, ours: costs.through, compared: costs.theirThrough },
    );
    if (what === 'registration') for (const { findGuests } of [ours, theirs]) await findGuests();
  }
  return measuredRows(measured).map(aim);
}

/** Here the goal is what was before. */
const aim = (row: Row): Row => ({ ...row, goal: undefined, ratioGoal: 1.1 });
