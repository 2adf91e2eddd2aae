/** Tells whoever waits what is being done. */
export interface Reporter {
  /** A step that takes a while begins; the result says what came of it. */
  step(name: string): (outcome: string) => void;
  say(line: string): void;
}

/** Plain lines, each step with its time: they read the same on a terminal and in a log. */
export function consoleReporter(print: (line: string) => void = console.log): Reporter {
  return {
    say: print,
    step: (name) => {
      const startedAt = Date.now();
      return (outcome) => print(`  ${name.padEnd(9)} ${outcome} (${secondsSince(startedAt)} s)`);
    },
  };
}

/** Nothing is told. */
export const silentReporter: Reporter = { say: () => undefined, step: () => () => undefined };

export const secondsSince = (startedAt: number): string => ((Date.now() - startedAt) / 1000).toFixed(1);
