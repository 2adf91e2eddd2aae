import { execFileSync } from 'node:child_process';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { buildRooms } from '../deploy/checks.ts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { atCommit } from '../verify/at-commit.ts';
import { costsOf, openCosted } from './costed-site.ts';
import { ratioIn } from './interleave.ts';
import { beside, type Measured, measuredRows, type Row } from './row.ts';
import { openBrowser } from './web.ts';
import { countWeb } from './web-counters.ts';

type Costed = Awaited<ReturnType<typeof openCosted>>;

const main = 'main';

/** What this checkout takes beside the main it stands on: its pages counted, its calls in processor time. */
export async function compareWithMain(
  { rounds = 12, only }: { rounds?: number; only?: string },
  benches: readonly string[],
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
      return [
        ...(benches.includes('web') ? await comparePages(ours, theirs) : []),
        ...(benches.includes('api') ? await compareCalls(ours, theirs, rounds) : []),
      ];
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

async function compareCalls(ours: Costed, theirs: Costed, rounds: number): Promise<Row[]> {
  const statements = beside(await ours.statements(), main, await theirs.statements());
  const measured: Measured[] = [];
  for (const [at, { what }] of ours.api.calls.entries()) {
    const parties = { ours: ours.api, theirs: theirs.api, through: ours.through, theirThrough: theirs.through };
    let costs = await costsOf(parties, at, rounds);
    const seemsWorse = ratioIn(costs.ours, costs.theirs) > 1.1 || ratioIn(costs.through, costs.theirThrough) > 1.1;
    // Of dozens of figures, chance alone lifts one now and then: hardly the same one twice.
    if (seemsWorse) costs = await costsOf(parties, at, rounds);
    measured.push(
      { what: `${what}, ms of cpu`, with: main, ours: costs.ours, compared: costs.theirs },
      { what: `${what}, through the gateway`, with: main, ours: costs.through, compared: costs.theirThrough },
    );
    if (what === 'registration') for (const { findGuests } of [ours, theirs]) await findGuests();
  }
  return [...statements, ...measuredRows(measured)].map(aim);
}

/** Here the goal is what was before. */
const aim = (row: Row): Row => ({ ...row, goal: undefined, ratioGoal: 1.1 });
