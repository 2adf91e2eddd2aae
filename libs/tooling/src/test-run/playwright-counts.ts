import { appendFileSync } from 'node:fs';
import type { Reporter, Suite } from '@playwright/test/reporter';

/** A flake counts as failed, and so does an error outside of any test. */
export default class PlaywrightCounts implements Reporter {
  #journeys?: Suite;
  #errors = 0;

  onBegin(_config: unknown, journeys: Suite): void {
    this.#journeys = journeys;
  }

  onError(): void {
    this.#errors += 1;
  }

  onEnd(): void {
    const outcomes = this.#journeys?.allTests().map((test) => test.outcome()) ?? [];
    const passed = outcomes.filter((outcome) => outcome === 'expected').length;
    const failed = outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length;
    if (process.env.KONBIT_COUNTS) appendFileSync(process.env.KONBIT_COUNTS, `${passed} ${failed + this.#errors}\n`);
  }
}
