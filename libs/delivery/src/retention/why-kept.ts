import type { AuditEntry } from '../publish/deploy-log.ts';

/** What is known of a stored release's use. Times in milliseconds. */
export interface Use {
  /** As in 'live'; nothing of one that no page is told of. */
  standing?: string;
  /** When pages were last told of it. */
  listedUntil?: number;
  /** Until when a link to it holds. */
  previewedUntil?: number;
  storedAt: number;
  /** Tabs that were counted for it within the days that it is kept. */
  tabs: number;
}

/** Why a release is kept, in a few words; nothing of one that no open tab may need. */
export function whyKept(use: Use, days: number, now: number): string | undefined {
  const { standing, listedUntil = 0, previewedUntil = 0, storedAt, tabs } = use;
  const isRecent = (at: number) => now - at < days * 24 * 60 * 60 * 1000;
  if (standing) return standing;
  if (tabs > 0) return `in ${tabs} tabs`;
  if (isRecent(listedUntil)) return `live until ${dayOf(listedUntil)}`;
  if (previewedUntil > now) return `previewed until ${dayOf(previewedUntil)}`;
  return isRecent(storedAt) ? `stored on ${dayOf(storedAt)}` : undefined;
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10);

/** When pages were last told of each release of a room that they are told of no more, by the log of what was done. */
export function listedUntil(entries: readonly AuditEntry[], wanted: AuditEntry['room']): Map<string, number> {
  const until = new Map<string, number>();
  let told: (string | undefined)[] = [];
  for (const { room, action, release, previous, at } of entries) {
    if (room !== wanted || action === 'withdraw' || action === 'clean') continue;
    for (const one of told) if (one !== undefined) until.set(one, Date.parse(at));
    const [live, before] = told;
    if (action === 'rollout') told = [live, before, release];
    else if (action === 'take-back') told = [live, before];
    else told = [release, previous];
  }
  for (const one of told) if (one !== undefined) until.delete(one);
  return until;
}
