import { randomFillSync } from 'node:crypto';
import { v7, v5 } from 'uuid';

/** Random bytes for many ids: asked for one by one, they are most of what an id takes. */
const pool = Buffer.alloc(16 * 256);
let taken = pool.length;

function random(): Buffer {
  if (taken === pool.length) {
    randomFillSync(pool);
    taken = 0;
  }
  return pool.subarray(taken, (taken += 16));
}

let last = { msecs: 0, seq: 0 };

/**
 * A UUID of version 7: begins with the time, so that rows lie in the order they came and an index grows at its end.
 * Within a process, later ids are greater, even in one millisecond or when the clock steps back.
 */
export function newId(): string {
  const [msecs, bytes] = [Date.now(), random()];
  // A half of all numbers at least is left for what comes in that millisecond.
  last = msecs > last.msecs ? { msecs, seq: bytes.readUInt32BE(6) >>> 1 } : { ...last, seq: last.seq + 1 };
  return v7({ ...last, random: bytes });
}

/** An id as it would have been made at a time in the past; those of one millisecond come in any order. */
export const idAt = (time: number): string => v7({ msecs: time, random: random() });

/** The namespace of the ids that catalogues give; never change it, or everybody's answers lose their quizzes. */
const namespace = '5b1f4d0a-c5a9-4c0e-9d1b-6f7d2a3e8c41';

/** A UUID (version 5) that is the same for the same name, whenever and wherever it is made. */
export const stableId = (name: string): string => v5(name, namespace);
