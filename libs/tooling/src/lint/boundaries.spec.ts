import { join } from 'node:path';
import { type LintMessage, lintProbes } from '../../test-support/lint-probes.ts';

const root = join(__dirname, '../../../..');

/** A file, what it imports, and the wall that stops it: its rule, and where it points instead. */
const cases: [file: string, from: string, rule: string | null, hint?: RegExp][] = [
  ['shell/src/probe.ts', '@konbit/mf-hub', 'no-restricted-imports', /never import each other/],
  ['shell/src/probe.ts', '@konbit/releases', 'no-restricted-imports', /ship and serve/],
  ['api/src/probe.ts', '@konbit/pages', 'no-restricted-imports', /ship and serve/],
  ['shell/src/probe.ts', '@konbit/api', 'no-restricted-imports', /over HTTP/],
  ['shell/src/probe.ts', '../../libs/web/src/index.ts', 'no-restricted-imports', /package name/],
  ['mf-hub/src/probe.ts', '@konbit/mf-rsvp', 'no-restricted-imports', /query cache/],
  ['mf-hub/src/probe.ts', '@konbit/shell', 'no-restricted-imports', /@konbit\/web/],
  ['mf-hub/src/probe.ts', '@konbit/tooling/jest', 'no-restricted-imports', /Tooling builds/],
  ['mf-hub/src/probe.ts', '@konbit/web/test-support', 'no-restricted-imports', /only specs/],
  ['mf-hub/src/quiz/probe.ts', '../achievements/achievements.api.ts', 'no-restricted-imports', /compose them/],
  ['api/src/probe.ts', '@konbit/web', 'no-restricted-imports', /@konbit\/contracts/],
  ['api/src/probe.ts', 'typeorm/driver/mysql/MysqlDriver.js', 'no-restricted-imports', /ConnectionPool/],
  ['libs/web/src/probe.ts', '@konbit/event', 'no-restricted-imports', /as an argument/],
  ['libs/operate/src/probe.ts', '@konbit/web', 'no-restricted-imports', /for the browser/],
  ['libs/server/src/probe.ts', '@konbit/contracts', 'no-restricted-imports', /imports no other room/],
  ['mf-hub/e2e/probe.ts', '../../mf-rsvp/e2e/support/mailbox.ts', 'no-restricted-imports', /never import each other/],
  ['mf-hub/e2e/probe.ts', '@konbit/web', 'no-restricted-imports', /for the browser/],
  ['libs/contracts/src/probe.ts', '@konbit/event', 'no-restricted-imports', /imports no other room/],
  ['libs/event/src/probe.ts', '@konbit/contracts', 'no-restricted-imports', /imports no other room/],
  ['libs/tooling/src/probe.ts', '@konbit/contracts', 'no-restricted-imports', /imports no other room/],
  // Arrows between rooms, by Nx's tags:
  ['api/src/probe.ts', '@konbit/web', '@nx/enforce-module-boundaries', /room:api/],
  ['libs/web/src/probe.ts', '@konbit/event', '@nx/enforce-module-boundaries', /room:web/],
  ['mf-hub/e2e/probe.ts', '@konbit/web', '@nx/enforce-module-boundaries', /room:e2e/],
  ['libs/contracts/src/probe.ts', '@konbit/event', '@nx/enforce-module-boundaries', /room:contracts/],
  ['libs/releases/src/probe.ts', '@konbit/event', '@nx/enforce-module-boundaries', /room:releases/],
  ['libs/pages/src/probe.ts', '@konbit/tooling/process', '@nx/enforce-module-boundaries', /room:pages/],
  // Allowed imports stay allowed:
  ['mf-hub/src/probe.ts', '@konbit/web', null],
  ['mf-hub/src/probe.spec.ts', '@konbit/web/test-support', null],
  ['api/src/probe.ts', '@konbit/contracts', null],
  ['api/src/probe.ts', '@konbit/server', null],
  ['libs/pages/src/probe.ts', '@konbit/releases', null],
  ['mf-hub/e2e/probe.ts', '@konbit/operate/journeys', null],
];

/** Statements of the api, and how many of them read the pool that TypeORM keeps for itself. */
const readings: [code: string, found: number][] = [
  ['export const pool = driver.pool;', 1],
  ['export const pool = dataSource.driver.pool;', 1],
  ['export const pool = (dataSource.driver as Pooled).pool;', 1],
  ['export const { pool } = dataSource.driver as Pooled;', 1],
  ['export const pool = kept.pool, { database } = dataSource.driver;', 0],
];

/** Functions that the oldest browsers lack. */
const newer = 'export const limit = AbortSignal.timeout(1), sorted = [2, 1].toSorted();\n';

/** A hook called under a condition, and a component made anew at each render. */
const hooks = `import { useId } from 'react';
export function Probe({ isOn }: { isOn: boolean }) {
  const Inner = () => <p>{isOn && useId()}</p>;
  return <Inner />;
}
`;
const reactRooms = ['shell', 'mf-landing', 'mf-rsvp', 'mf-gallery', 'mf-hub', 'libs/web'];

let messages: LintMessage[][];

beforeAll(() => {
  const probes = [
    ...cases.map(([file, from]) => ({ file: join(root, file), code: `import '${from}';\n` })),
    ...reactRooms.map((room) => ({ file: join(root, room, 'src/probe.tsx'), code: `${hooks}${newer}` })),
    ...readings.map(([code]) => ({ file: join(root, 'api/src/probe.ts'), code: `${code}\n` })),
  ];
  messages = lintProbes(root, probes);
});

it.each(cases.map((row, index) => [...row, index] as const))('%s importing %s meets %s', (...row) => {
  const index = row.at(-1) as number;
  const [, , rule, hint] = cases[index]!;
  const broken = messages[index]!.filter(({ ruleId }) => /restricted-imports|module-boundaries/.test(ruleId));
  if (rule === null) expect(broken).toEqual([]);
  else expect(broken).toContainEqual({ ruleId: rule, message: expect.stringMatching(hint!) as string });
});

it.each(readings)('the api takes its connections from its own pool: %s', (code, found) => {
  const index = cases.length + reactRooms.length + readings.findIndex(([one]) => one === code);
  const broken = messages[index]!.filter(({ ruleId }) => ruleId === 'no-restricted-syntax');
  expect(broken).toHaveLength(found);
});

it.each(reactRooms)('the rules of React hold in %s', (room) => {
  const rules = messages[cases.length + reactRooms.indexOf(room)]!.map(({ ruleId }) => ruleId);
  expect(rules).toEqual(expect.arrayContaining(['react-hooks/rules-of-hooks', 'react-hooks/static-components']));
});

it.each(reactRooms)('a function that the oldest browsers lack is refused in %s', (room) => {
  const rules = messages[cases.length + reactRooms.indexOf(room)]!.map(({ ruleId }) => ruleId);
  expect(rules).toEqual(expect.arrayContaining(['no-restricted-properties', 'no-restricted-syntax']));
});
