import { setTimeout as pause } from 'node:timers/promises';

/** Resolves once the condition is met; fails after ten minutes, a limit for what hangs. */
export async function until(condition: string, isMet: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 600_000; !(await isMet()); await pause(10))
    if (Date.now() > end) throw new Error(`not within ten minutes: ${condition}`);
}
