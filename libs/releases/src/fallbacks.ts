import {
  type ModuleName,
  type ProvidedByShell,
  type ReleaseFacts,
  seamMismatches,
  unfitLibraries,
} from '@konbit/contracts';
import { isStolen, liveShell, releasesBefore, type RoomRelease, type SiteState } from './site-state.ts';
import type { Store } from './store.ts';
import { earlierReleases, providedBy, storedFacts } from './stored-releases.ts';

/** An earlier release went live as it is: its budget is not asked for again. */
export const withoutBudget = (facts: ReleaseFacts): ReleaseFacts => ({ ...facts, budgetBytes: null });

/** Whether pages of this shell can show the release. */
export async function runsWith(store: Store, record: RoomRelease, shell: ProvidedByShell): Promise<boolean> {
  const facts = await storedFacts(store, record);
  return facts !== undefined && seamMismatches(withoutBudget(facts), shell).length === 0;
}

/** The newest earlier release that runs with the shell. */
export async function fittingRelease(
  store: Store,
  state: SiteState,
  module: ModuleName,
  shell: ProvidedByShell,
  releases?: readonly string[],
): Promise<RoomRelease | undefined> {
  for await (const record of earlierReleases(store, state, module, shell.contract, releases))
    if (await runsWith(store, record, shell)) return record;
  return undefined;
}

/** What pages fall back to once `release` is live: the first of `preferred` that runs with the shell, or one before. */
export async function fallbackOf(
  store: Store,
  state: SiteState,
  { room, release }: { room: ModuleName; release: string },
  shell: ProvidedByShell,
  preferred: readonly (RoomRelease | undefined)[],
): Promise<RoomRelease | undefined> {
  for (const record of preferred) {
    if (!record || record.release === release || isStolen(state, record)) continue;
    // Tabs that keep a shell of another contract fall back to it.
    if (record.contract !== shell.contract || (await runsWith(store, record, shell))) return record;
  }
  const before = releasesBefore(state, room).filter((earlier) => earlier !== release);
  return fittingRelease(store, state, room, shell, before);
}

/** A sentence for each live module whose earlier releases do not run with the live shell. */
export async function missingFallbacks(store: Store, state: SiteState): Promise<Map<ModuleName, string>> {
  const shell = liveShell(state);
  const sentences = new Map<ModuleName, string>();
  if (!shell) return sentences;
  const provided = await providedBy(store, shell);
  for (const [room, standing] of Object.entries(state.rooms)) {
    // One of another contract is for tabs that keep the shell before.
    if (room === 'shell' || standing!.previous?.contract === shell.contract) continue;
    const module = room as ModuleName;
    const reason = await whyNoneFits(store, state, module, provided);
    if (reason) sentences.set(module, `${reason}: no fall-back until its next deploy.`);
  }
  return sentences;
}

/** Why no earlier release runs with the shell; undefined where one does, or where there is none. */
export async function whyNoneFits(
  store: Store,
  state: SiteState,
  module: ModuleName,
  shell: ProvidedByShell,
): Promise<string | undefined> {
  let newest: RoomRelease | undefined;
  for await (const record of earlierReleases(store, state, module, shell.contract)) {
    if (await runsWith(store, record, shell)) return undefined;
    newest ??= record;
  }
  if (!newest) return undefined;
  const facts = await storedFacts(store, newest);
  const libraries = facts
    ? Object.entries(unfitLibraries(facts.requires, shell.versions)).map((library) => library.join(' '))
    : [];
  return `No earlier release of ${module} runs with ${libraries.join(' and ') || 'this shell'}`;
}
