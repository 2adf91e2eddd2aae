import { setTimeout as pause } from 'node:timers/promises';
import type { ProcessUsage } from '@konbit/tooling/process';
import { untilHung } from './until-hung.ts';

const patience = { everyMs: 1, answerMs: 20, questions: 3, workMs: 1000, startMs: 10 };
const never = (signal: AbortSignal) => pause(100_000, undefined, { signal });

/** A program that gives `answers` answers and none after that; `usage` is what it does at the n-th look. */
function life(answers: number, usage: (look: number) => ProcessUsage | undefined) {
  const seen = { asked: 0, looks: 0 };
  return {
    seen,
    ask: (signal: AbortSignal): Promise<unknown> => {
      seen.asked += 1;
      return seen.asked <= answers ? Promise.resolve() : never(signal);
    },
    usage: () => usage((seen.looks += 1)),
  };
}

const still: ProcessUsage = { cpuMs: 500, state: 'waiting' };
const stop = () => new AbortController();

describe('a program is hung', () => {
  it('when it answered, and then neither answers nor works', async () => {
    const program = life(2, () => still);
    expect(await untilHung(program, patience, stop().signal)).toBe('does not answer, and does nothing');
    // A question in which this process itself was held up counts for nothing.
    expect(program.seen.asked).toBeGreaterThanOrEqual(5);
  });

  it('when it was stopped before its first answer', async () => {
    const program = life(0, () => ({ cpuMs: 500, state: 'stopped' }));
    expect(await untilHung(program, { ...patience, startMs: 1e9 }, stop().signal)).toMatch('does nothing');
  });

  it('when it works and works, and does not answer', async () => {
    const program = life(1, (look) => ({ cpuMs: look * 60, state: 'working' }));
    expect(await untilHung(program, patience, stop().signal)).toBe('works, but does not answer');
    expect(program.seen.looks).toBeGreaterThan(1000 / 60);
  });

  it('when it has not answered long after its start', async () => {
    expect(
      await untilHung(
        life(0, () => still),
        patience,
        stop().signal,
      ),
    ).toBe('has not answered since its start');
  });
});

describe('a program is not hung', () => {
  /** Whether the watch still goes on when the program has been asked so often. */
  async function isWatchedOn(program: ReturnType<typeof life>, asked: number, changes = {}): Promise<boolean> {
    const stopping = stop();
    const verdict = untilHung(program, { ...patience, ...changes }, stopping.signal);
    const enough = (async () => {
      while (program.seen.asked < asked) await pause(1);
      return true;
    })();
    const first = await Promise.race([enough, verdict]);
    stopping.abort();
    expect(await verdict).toBe(first === true ? undefined : first);
    return first === true;
  }

  it('while it answers', async () =>
    expect(
      await isWatchedOn(
        life(1000, () => still),
        50,
      ),
    ).toBe(true));

  it('while it waits for the processor', async () =>
    expect(
      await isWatchedOn(
        life(1, () => ({ cpuMs: 500, state: 'working' })),
        9,
      ),
    ).toBe(true));

  it('while it gets some of the processor, and has not had its fill', async () =>
    expect(
      await isWatchedOn(
        life(1, (look) => ({ cpuMs: look, state: 'waiting' })),
        9,
      ),
    ).toBe(true));

  it('while it waits for what it needs to start', async () =>
    expect(
      await isWatchedOn(
        life(0, () => still),
        9,
        { startMs: 1e9 },
      ),
    ).toBe(true));

  it('because it misses one question now and then', async () => {
    const program = life(0, () => still);
    const { ask } = program;
    program.ask = (signal) => (program.seen.asked % 3 === 2 ? Promise.resolve((program.seen.asked += 1)) : ask(signal));
    expect(await isWatchedOn(program, 12, { startMs: 1e9 })).toBe(true);
  });

  it('because whoever watches was held up, or the machine slept', async () => {
    const program = life(1, () => still);
    const { ask } = program;
    program.ask = (signal) => {
      const wakesUpAt = performance.now() + 60;
      while (performance.now() < wakesUpAt);
      return ask(signal);
    };
    expect(await isWatchedOn(program, 8)).toBe(true);
  });

  it('once it has ended: that is told by its exit', async () => {
    expect(
      await untilHung(
        life(1, (look) => (look > 3 ? undefined : still)),
        patience,
        stop().signal,
      ),
    ).toBeUndefined();
  });
});
