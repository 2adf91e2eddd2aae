import type { BrowserContext } from '@playwright/test';

const binding = 'konbitPolicyViolation';

/** Runs in each page before its scripts: no violation waits for a console, or for a test that looks for it. */
const telling = `
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) =>
    ${binding}([effectiveDirective, blockedURI, sample].join(' ')));
  new ReportingObserver(
    (reports) => reports.forEach(({ type, body }) => ${binding}(type + ' ' + JSON.stringify(body))),
    { types: ['integrity-violation'], buffered: true },
  ).observe();
`;

/** What the browser blocked because a policy of the page forbids it, in every page of a test. */
export class PolicyWatch {
  readonly violations: string[] = [];
  #expected: RegExp[] = [];

  /** Each page of the context tells what it blocks. */
  async over(context: BrowserContext): Promise<void> {
    await context.exposeBinding(binding, (_source, violation: string) => this.#add(violation));
    await context.addInitScript({ content: telling });
  }

  /** This test provokes violations of this kind. */
  expect(pattern: RegExp): void {
    this.#expected.push(pattern);
  }

  #add(violation: string): void {
    if (!this.#expected.some((pattern) => pattern.test(violation))) this.violations.push(violation);
  }
}
