/** The seed of this run: the given one, else a new one. It is told, so that what failed can be repeated. */
export function seedOfRun(): number {
  const seed = Number(process.env.RANDOM_SEED ?? Date.now() % 2 ** 31);
  process.stdout.write(`RANDOM_SEED=${seed}\n`);
  return seed;
}

/** Numbers from 0 to 1 that look random and come again for the same seed. */
export function seededRandom(seed = seedOfRun()): () => number {
  let state = seed;
  return () => {
    // Mulberry32.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
