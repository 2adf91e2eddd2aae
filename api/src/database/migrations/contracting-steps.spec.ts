import type { QueryRunner } from 'typeorm';
import { contractingSteps } from './contracting-steps.ts';
import { migrations } from './index.ts';

it.each([
  ['CREATE TABLE a (b INT NOT NULL)', []],
  ['ALTER TABLE a ADD COLUMN b INT NULL, ADD KEY ix (b)', []],
  ["ALTER TABLE a ADD COLUMN b ENUM('x', 'y') NOT NULL DEFAULT 'x', DROP KEY ix", []],
  ['UPDATE a SET b = 1', []],
  ['DROP TABLE a', ['DROP TABLE a']],
  ['RENAME TABLE a TO b', ['RENAME TABLE a TO b']],
  ['ALTER TABLE a\n  ADD COLUMN b INT NOT NULL,\n  DROP COLUMN c', ['ADD COLUMN b INT NOT NULL', 'DROP COLUMN c']],
  ['ALTER TABLE a DROP b, RENAME COLUMN c TO d', ['DROP b', 'RENAME COLUMN c TO d']],
  ['ALTER TABLE a MODIFY b CHAR(3), CHANGE c d INT', ['MODIFY b CHAR(3)', 'CHANGE c d INT']],
  [
    'alter table a add unique key ux (b), add c decimal(3, 1) not null',
    ['add unique key ux (b)', 'add c decimal(3, 1) not null'],
  ],
])('of %s the release before could not live with %j', (statement, steps) =>
  expect(contractingSteps(statement)).toEqual(steps),
);

/** Statements that a migration runs on a database that has nothing of it yet. */
async function statementsOf(Migration: (typeof migrations)[number]): Promise<string[]> {
  const statements: string[] = [];
  const query = (statement: string) => {
    statements.push(statement);
    return Promise.resolve([{ version: '10.11.0-MariaDB' }]);
  };
  const runner = { query, hasColumn: () => Promise.resolve(false), hasTable: () => Promise.resolve(false) };
  await new Migration().up(runner as unknown as QueryRunner);
  return statements;
}

/**
 * One that takes something away says since which commit nothing uses it:
 * `readonly unusedSince = '6b60a2c93a';`. One that only refuses what the release before never does says why:
 * `readonly refusesNothing = '…';`
 */
it.each(migrations.map((Migration) => [Migration.name, Migration] as const))(
  '%s takes nothing that the release before uses',
  async (_name, Migration) => {
    const { unusedSince, refusesNothing } = new Migration() as { unusedSince?: string; refusesNothing?: string };
    const steps = (await statementsOf(Migration)).flatMap(contractingSteps);
    if (refusesNothing) expect(steps.filter((step) => !step.startsWith('ADD '))).toEqual([]);
    else if (steps.length > 0) expect(unusedSince).toMatch(/^[\da-f]{10}$/);
    else expect(unusedSince).toBeUndefined();
  },
);
