import { jestPage } from '@konbit/tooling/jest';

/** Rules, dates, seam and release list, where a mistake is quiet and costs most. Each has a spec beside it. */
const rules = [
  'api/src/achievements/achievement-rule',
  'api/src/progress/standing',
  'libs/contracts/src/seam',
  'libs/event/src/event-phase',
  'libs/web/src/writes/write-rules',
  'mf-rsvp/src/registrations/wizard-progress',
  'shell/src/federation/release-list',
];

/** `npm run mutate` changes the rules one place at a time, and asks their specs whether they notice. */
export default {
  testRunner: 'jest',
  mutate: rules.map((file) => `${file}.ts`),
  coverageAnalysis: 'perTest',
  concurrency: 2,
  thresholds: { high: 95, low: 85, break: 85 },
  reporters: ['clear-text', 'progress-append-only'],
  clearTextReporter: { allowColor: false, logTests: false },
  tempDirName: 'test-results/mutation',
  ignorePatterns: ['.data', '.nx', 'dist', 'e2e', 'test-results'],
  jest: {
    projectType: 'custom',
    config: jestPage({
      // Stryker merges this into the root's configuration, whose projects would each search for related specs.
      projects: [],
      testMatch: rules.map((file) => `<rootDir>/${file}.spec.ts`),
      setupFiles: ['reflect-metadata'],
      testTimeout: 10_000,
    }),
  },
};
