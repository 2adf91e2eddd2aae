import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { judged, type EquivalentMutant, type Mutant } from './judge.ts';
import { extract } from './own-specs.cjs';
import { codeOf } from './rooms.ts';

const mutant = (status: string, changes: Partial<Mutant> = {}): Mutant => ({
  file: 'api/src/own-registration/restore-rule.ts',
  line: 7,
  source: '  return now < startsAt;',
  replacement: 'now <= startsAt',
  status,
  ...changes,
});
const equivalent: EquivalentMutant = {
  file: 'api/src/own-registration/restore-rule.ts',
  source: 'return now < startsAt;',
  replacement: 'now <= startsAt',
  why: 'an example',
};
const many = (count: number, status: string) => Array.from({ length: count }, () => mutant(status));

describe('the mutants of a room', () => {
  it('are scored by file and in all: what ran out of time was noticed, what could not run does not count', () => {
    const other = { file: 'api/src/mail/attempts.ts' };
    const mutants = [mutant('Killed'), mutant('Survived'), mutant('Timeout', other), mutant('RuntimeError', other)];
    expect(judged(mutants, [equivalent]).rows).toEqual([
      { name: 'api/src/mail/attempts.ts', killed: 1, total: 1, equivalent: 0, score: 100 },
      { name: 'api/src/own-registration/restore-rule.ts', killed: 1, total: 2, equivalent: 1, score: 50 },
      { name: 'all', killed: 2, total: 3, equivalent: 1, score: expect.closeTo(66.7, 1) },
    ]);
  });

  it.each([
    [85, 15, []],
    [84, 16, ['84.0 % were noticed, and at least 85 % must be.']],
  ])('of which %d are noticed and %d are listed', (killed, survived, faults) => {
    const mutants = [...many(killed, 'Killed'), ...many(survived, 'Survived')];
    expect(judged(mutants, [equivalent]).faults).toEqual(faults);
  });

  it.each(['Survived', 'NoCoverage'])('fail by one that is not listed (%s), however good the score', (status) => {
    const sentence = 'api/src/own-registration/restore-rule.ts:7 survived: now <= startsAt in: return now < startsAt;';
    for (const listed of [[], [{ ...equivalent, replacement: 'now > startsAt' }], [{ ...equivalent, file: 'a.ts' }]])
      expect(judged([...many(99, 'Killed'), mutant(status)], listed).faults).toContain(sentence);
  });

  it('fail by one that is listed and was noticed; those of other rooms are not looked at', () => {
    const elsewhere = { ...equivalent, file: 'libs/contracts/src/seam.ts' };
    expect(judged([mutant('Killed')], [equivalent, elsewhere]).faults).toEqual([
      'api/src/own-registration/restore-rule.ts is listed as equivalent and did not survive: return now < startsAt;',
    ]);
  });
});

describe('the files of a room', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'mutation-'));
    for (const file of ['quiz/chosen-rule.ts', 'quiz/chosen-rule.spec.ts', 'quiz/quiz.service.ts']) {
      mkdirSync(dirname(join(root, 'api/src', file)), { recursive: true });
      writeFileSync(join(root, 'api/src', file), '');
    }
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));
  const room = { room: 'api', code: [/-rule\.ts$/, /\/quiz\/chosen/] };

  it('are each found once, wherever they stand; a spec is no code', () => {
    expect(codeOf(root, room)).toEqual(['src/quiz/chosen-rule.ts']);
  });

  it('are never lost unseen: a pattern that matches none ends with a sentence', () => {
    const lost = { ...room, code: [...room.code, /\/attempts\.ts$/] };
    expect(() => codeOf(root, lost)).toThrow(/^api: no file matches .* where it went\.$/);
  });
});

it.each([
  ['/api/src/mail/attempts.spec.ts', ['./attempts']],
  ['/shell/src/load-module-slow.spec.tsx', ['./load', './load-module', './load-module-slow']],
  ['/shell/src/tuf-cases.spec.ts', ['./tuf', './tuf-cases', './release-list', './trusted-root']],
  ['/api/src/mail/attempts.ts', []],
])('%s tries what it is named after', (file, code) => expect([...extract('', file)]).toEqual(code));
