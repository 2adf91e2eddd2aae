import { setInterval } from 'node:timers';

const parentCheckMs = 1000;

/**
 * Calls `end` once when this process is told to stop: Ctrl-C, SIGTERM, the terminal gone, or the npm that started it
 * killed. Ctrl-C reaches us from the terminal and from npm, so a repeated one counts only after a second: then `force`.
 */
export function whenToldToStop(end: () => void, force: () => void): void {
  let toldAt: number | undefined;
  const told = () => {
    if (toldAt === undefined) {
      toldAt = Date.now();
      end();
    } else if (Date.now() - toldAt > 1000) {
      force();
    }
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, told);
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    told();
  }, parentCheckMs);
  // Started by hand or by a service manager, the parent's end means nothing.
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  watch.unref();
}
