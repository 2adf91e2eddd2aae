/** What the wall shows, and in which order: photos and lines of memory, by their ids. */
export interface Turn {
  /** Starts with the next one. */
  queue: readonly string[];
  /** Those of the queue that arrived while the wall was open and are still to be shown. */
  fresh: readonly string[];
  /** Null for all photos together. */
  shown: string | null;
  previous: string | null;
  count: number;
  /** How many of the queue are photos. */
  photos: number;
}

export const firstTurn: Turn = { queue: [], fresh: [], shown: null, previous: null, count: 0, photos: 0 };

/** The last turn of a round shows all photos together, if there are enough. */
export const turnsPerRound = 8;
const minTogether = 6;

export function nextTurn(turn: Turn): Turn {
  const { queue, fresh, photos } = turn;
  const [shown, ...later] = queue;
  const next = { ...turn, previous: turn.shown, count: turn.count + 1 };
  const isTogether = photos >= minTogether && fresh.length === 0 && next.count % turnsPerRound === 0;
  if (isTogether || shown === undefined) return { ...next, shown: null };
  return { ...next, queue: [...later, shown], fresh: fresh.filter((id) => id !== shown), shown };
}

/** Queues new ids first and drops those that are gone; one that is gone while shown ends its turn. */
export function updateTurn(turn: Turn, ids: readonly string[], photos = ids.length): Turn {
  const exists = (id: string) => ids.includes(id);
  const isFirst = turn.queue.length === 0;
  const added = ids.filter((id) => !turn.queue.includes(id));
  const queue = [...added, ...turn.queue.filter(exists)];
  const fresh = isFirst ? [] : [...added, ...turn.fresh.filter(exists)];
  const updated = { ...turn, queue, fresh, photos };
  return isFirst || (turn.shown !== null && !exists(turn.shown)) ? nextTurn(updated) : updated;
}

export function secondsOf({ shown, fresh }: Turn): number {
  if (fresh.length > 0) return 3;
  return shown === null ? 14 : 9;
}

/** Spreads lines evenly between photos, a photo first. */
export function interleave(photos: readonly string[], lines: readonly string[]): string[] {
  const placed = [
    ...photos.map((id, index) => ({ id, place: index / photos.length })),
    ...lines.map((id, index) => ({ id, place: (index + 0.5) / lines.length })),
  ];
  return placed.sort((a, b) => a.place - b.place).map(({ id }) => id);
}
