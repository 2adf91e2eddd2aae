/** What the wall shows now, and in which order it goes on: photos and lines of memory, by their ids. */
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
  /** How many of the queue are photos. */
  photos: number;
}

export const firstTurn: Turn = { queue: [], fresh: [], shown: null, before: null, count: 0, photos: 0 };

/** One after the other, then all photos together, where that is a crowd. */
export const turnsOfRound = 8;
const fewestInCrowd = 6;

export function nextTurn(turn: Turn): Turn {
  const { queue, fresh, photos } = turn;
  const [shown, ...later] = queue;
  const next = { ...turn, before: turn.shown, count: turn.count + 1 };
  const isCrowd = photos >= fewestInCrowd && fresh.length === 0 && next.count % turnsOfRound === 0;
  if (isCrowd || shown === undefined) return { ...next, shown: null };
  return { ...next, queue: [...later, shown], fresh: fresh.filter((id) => id !== shown), shown };
}

/** Goes on with what there is now: what is new comes next, and what is gone is not shown any longer. */
export function turnWith(turn: Turn, ids: readonly string[], photos = ids.length): Turn {
  const isThere = (id: string) => ids.includes(id);
  const isFirst = turn.queue.length === 0;
  const added = ids.filter((id) => !turn.queue.includes(id));
  const queue = [...added, ...turn.queue.filter(isThere)];
  const fresh = isFirst ? [] : [...added, ...turn.fresh.filter(isThere)];
  const goesOn = { ...turn, queue, fresh, photos };
  return isFirst || (turn.shown !== null && !isThere(turn.shown)) ? nextTurn(goesOn) : goesOn;
}

/** How long it stays, in seconds. */
export function secondsOf({ shown, fresh }: Turn): number {
  if (fresh.length > 0) return 3;
  return shown === null ? 14 : 9;
}

/** Lines evenly between photos, a photo first. */
export function mixed(photos: readonly string[], lines: readonly string[]): string[] {
  const placed = [
    ...photos.map((id, index) => ({ id, place: index / photos.length })),
    ...lines.map((id, index) => ({ id, place: (index + 0.5) / lines.length })),
  ];
  return placed.sort((one, other) => one.place - other.place).map(({ id }) => id);
}
