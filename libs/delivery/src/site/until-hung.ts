import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { ProcessUsage } from '@konbit/tooling/process';

/** A program's signs of life. */
export interface Life {
  /** Resolves once the program has answered; rejects when it does not let itself be asked. */
  ask(signal: AbortSignal): Promise<unknown>;
  /** What its process does; nothing once that has ended. */
  usage(): ProcessUsage | undefined;
}

export interface Patience {
  /** The pause between two questions. */
  everyMs?: number;
  /** How long an answer may take. */
  answerMs?: number;
  /** So many questions in a row must stay without an answer. */
  questions?: number;
  /** A program that works without answering is given so much processor time for it. */
  workMs?: number;
  /** How long after its launch it may give its first answer. */
  startMs?: number;
}

/**
 * Settles once the program is hung, with what shows it: question after question stays without an answer while it does
 * nothing, or although it was given all the processor time that an honest answer takes. On a busy machine a program
 * that only waits for the processor is not hung, however long that takes. Settles with nothing when `signal` ends the
 * watch or the program ends.
 */
export async function untilHung(life: Life, patience: Patience, signal: AbortSignal): Promise<string | undefined> {
  const { everyMs = 400, answerMs = 500, questions = 3, workMs = 2000, startMs = 90_000 } = patience;
  let idle = 0;
  let silent = 0;
  let startingMs = 0;
  let hasAnswered = false;
  let cpuMsAtAnswer = 0;
  while (!signal.aborted) {
    const before = life.usage();
    if (!before) return undefined;
    const outcome = await question(life, answerMs, signal);
    const after = life.usage();
    if (signal.aborted || !after) return undefined;
    if (outcome === 'answered') {
      [idle, silent, hasAnswered, cpuMsAtAnswer] = [0, 0, true, after.cpuMs];
    } else if (outcome === 'silent') {
      const stoodStill = after.state !== 'working' && after.cpuMs === before.cpuMs;
      idle = stoodStill && (hasAnswered || after.state === 'stopped') ? idle + 1 : 0;
      silent += 1;
      if (!hasAnswered) startingMs += everyMs + answerMs;
      if (idle >= questions) return 'does not answer, and does nothing';
      if (hasAnswered && silent >= questions && after.cpuMs - cpuMsAtAnswer >= workMs)
        return 'works, but does not answer';
      if (startingMs >= startMs) return 'has not answered since its start';
    }
    // One that was silent for the whole time is asked again at once.
    if (outcome !== 'silent' || !hasAnswered) await pause(everyMs, undefined, { signal }).catch(() => undefined);
  }
  return undefined;
}

type Outcome = 'answered' | 'silent' | 'unknown';

/** `unknown` when this process itself was held up, or the machine slept: then silence says nothing of the other. */
async function question(life: Life, answerMs: number, signal: AbortSignal): Promise<Outcome> {
  const ended = new AbortController();
  const giveUp = AbortSignal.any([ended.signal, signal]);
  const begunAt = performance.now();
  let answered = false;
  const asked = life.ask(giveUp).then(
    () => (answered = true),
    // Refused at once: the rest of the time is waited for, or a program that ends would be asked all the time.
    () => pause(answerMs, undefined, { signal: giveUp }).catch(() => undefined),
  );
  await Promise.race([asked, pause(answerMs, undefined, { signal: giveUp }).catch(() => undefined)]);
  // What has arrived meanwhile is read after the timers.
  for (let turns = 0; turns < 3 && !answered; turns += 1) await nextTurn();
  ended.abort();
  if (answered) return 'answered';
  return performance.now() - begunAt > answerMs * 1.5 ? 'unknown' : 'silent';
}
