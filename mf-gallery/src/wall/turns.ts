/** What the wall shows now, and in which order it goes on. Photos are told by their ids. */
export interface Turn {
  /** The next one first. */
  queue: readonly string[];
  /** Those of the queue that came while the wall was on, and were not shown yet. */
  fresh: readonly string[];
  /** Null for all of them together. */
  shown: string | null;
  /** What was shown before it. */
  before: string | null;
  count: number;
}

export const firstTurn: Turn = { queue: [], fresh: [], shown: null, before: null, count: 0 };

/** Photos one after the other, then all of them together, where that is a crowd. */
export const turnsOfRound = 8;
const fewestInCrowd = 6;

export function nextTurn({ queue, fresh, shown: before, count }: Turn): Turn {
  const [shown, ...later] = queue;
  const isCrowd = queue.length >= fewestInCrowd && fresh.length === 0 && (count + 1) % turnsOfRound === 0;
  if (isCrowd || shown === undefined) return { queue, fresh, shown: null, before, count: count + 1 };
  return { queue: [...later, shown], fresh: fresh.filter((id) => id !== shown), shown, before, count: count + 1 };
}

/** Goes on with the photos that there are now: what is new comes next, and what is gone is not shown any longer. */
export function turnWith(turn: Turn, ids: readonly string[]): Turn {
  const isThere = (id: string) => ids.includes(id);
  const isFirst = turn.queue.length === 0;
  const added = ids.filter((id) => !turn.queue.includes(id));
  const queue = [...added, ...turn.queue.filter(isThere)];
  const fresh = isFirst ? [] : [...added, ...turn.fresh.filter(isThere)];
  const goesOn = { ...turn, queue, fresh };
  return isFirst || (turn.shown !== null && !isThere(turn.shown)) ? nextTurn(goesOn) : goesOn;
}

/** How long it stays, in seconds. */
export function secondsOf({ shown, fresh }: Turn): number {
  if (fresh.length > 0) return 3;
  return shown === null ? 14 : 9;
}
