import { join } from 'node:path';
import { buildRoom } from '../deploy/checks.ts';
import { findWorkspace, modulesIn } from '../site/workspace.ts';
import { atCommit } from '../verify/at-commit.ts';
import { costsOf, openCosted } from './costed-site.ts';
import { beside, type Measured, measuredRows, type Row } from './row.ts';
import { openBrowser } from './web.ts';
import { countWeb } from './web-counters.ts';

type Costed = Awaited<ReturnType<typeof openCosted>>;

/** What this checkout takes beside what another commit takes: its pages counted, its calls in processor time. */
export async function compareWith(
  commit: string,
  { rounds = 12, only }: { rounds?: number; only?: string },
  benches: readonly string[],
): Promise<Row[]> {
  const workspace = findWorkspace();
  const env = { NX_CACHE_DIRECTORY: process.env.NX_CACHE_DIRECTORY ?? join(workspace, '.nx/cache') };
  return atCommit(workspace, commit, async (checkout) => {
    const opened: Costed[] = [];
    try {
      for (const root of [workspace, checkout]) {
        for (const room of ['shell', ...modulesIn(root), 'api'] as const) await buildRoom(root, room, env);
        opened.push(await openCosted({ workspace: root, only }));
      }
      const [ours, theirs] = opened as [Costed, Costed];
      return [
        ...(benches.includes('web') ? await comparePages(ours, theirs, commit) : []),
        ...(benches.includes('api') ? await compareCalls(ours, theirs, commit, rounds) : []),
      ];
    } finally {
      for (const { site } of opened) await site.stop();
    }
  });
}

async function comparePages(ours: Costed, theirs: Costed, other: string): Promise<Row[]> {
  const browser = await openBrowser();
  try {
    const [our, their] = [await countWeb(browser, ours.site.origin), await countWeb(browser, theirs.site.origin)];
    return beside(our, other, their).map(aim);
  } finally {
    await browser.close();
  }
}

async function compareCalls(ours: Costed, theirs: Costed, other: string, rounds: number): Promise<Row[]> {
  const statements = beside(await ours.statements(), other, await theirs.statements());
  const measured: Measured[] = [];
  for (const [at, { what }] of ours.api.calls.entries()) {
    const parties = { ours: ours.api, theirs: theirs.api, through: ours.through, theirThrough: theirs.through };
    const costs = await costsOf(parties, at, rounds);
    measured.push(
      { what: `${what}, ms of cpu`, with: other, ours: costs.ours, compared: costs.theirs },
      { what: `${what}, through the gateway`, with: other, ours: costs.through, compared: costs.theirThrough },
    );
    if (what === 'registration') for (const { findGuests } of [ours, theirs]) await findGuests();
  }
  return [...statements, ...measuredRows(measured)].map(aim);
}

/** Here the goal is what was before. */
const aim = (row: Row): Row => ({ ...row, goal: undefined, ratioGoal: 1.1 });
