import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { printFigures } from '@konbit/tooling/proofs';
import { oneMoment } from '../src/cli/backup/read-database.ts';
import { engineFeatures, normalized, unknownWords, wordsOf } from '../test-support/engine-features.ts';

const folder = mkdtempSync(join(tmpdir(), 'engines-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Every statement that the service sends in its tests, and jest's exit status; of those that fail jest tells. */
function sentInAllTests() {
  const file = join(folder, 'statements');
  const jest = [join(__dirname, '../../node_modules/jest/bin/jest.js'), '--maxWorkers=2', '--silent', 'src'];
  const env = { ...process.env, STATEMENTS_FILE: file };
  const cwd = join(__dirname, '..');
  const { status } = spawnSync(process.execPath, jest, { cwd, env, stdio: ['ignore', 'ignore', 'inherit'] });
  const lines = readFileSync(file, 'utf8').trim().split('\n');
  return { statements: [...new Set(lines.map((line) => normalized(String(JSON.parse(line)))))], status };
}

/** For the next release, whose schema is to serve this one, too. */
function keep(statements: readonly string[]): void {
  // `points` is a table of tests alone.
  const isOfTables = (sql: string) =>
    /^(SELECT|INSERT|UPDATE|DELETE)\b/.test(sql) && !/konbit[_`]|information_schema|(FROM|UPDATE) points\b/i.test(sql);
  const kept = statements.filter(isOfTables).sort();
  const commit = execFileSync('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: __dirname, encoding: 'utf8' }).trim();
  writeFileSync(join(__dirname, '../test-support/last-release.sql'), `-- ${commit}\n${kept.join('\n')}\n`);
}

it('every statement stands in the table of engines', () => {
  const { statements: sent, status } = sentInAllTests();
  // A backup's come by a connection of its own, which no spec records.
  const statements = [...sent, ...oneMoment];
  // After a test that failed, statements may be missing.
  if (process.env.KEEP_STATEMENTS === 'yes' && status === 0) keep(sent);
  expect(unknownWords(statements)).toEqual([]);
  const features = engineFeatures();
  const figures = features.map(({ name, words, stands }) => {
    const using = statements.filter((sql) => wordsOf(sql).some((word) => words.includes(word)));
    expect([name, using.length]).not.toEqual([name, 0]);
    return { feature: name, statements: using.length, ...stands };
  });
  printFigures(`engines: ${statements.length} statements`, figures);
  expect(status).toBe(0);
});
