import { readFileSync } from 'node:fs';
import { CONTRACT } from './modules.ts';
import { changedFiles, filesNow, nextSurface, recordFile, type Surface } from './test-support/surface.ts';

const recorded = JSON.parse(readFileSync(recordFile, 'utf8')) as Surface;

it('the version of this package has grown with what is seen of it (npm run surface -w libs/contracts)', async () => {
  expect(changedFiles(recorded.files, await filesNow())).toEqual([]);
  expect(recorded.version).toMatch(new RegExp(`^${CONTRACT}\\.\\d+\\.0$`));
});

describe('the next version', () => {
  const before: Surface = { version: '1.4.0', files: { quiz: 'a', door: 'b' } };

  it.each<[string, Surface['files'], number, string, string[]]>([
    ['stays while nothing is otherwise', { door: 'b', quiz: 'a' }, 1, '1.4.0', []],
    ['is one more where a file is otherwise', { quiz: 'x', door: 'b' }, 1, '1.5.0', ['quiz']],
    ['is one more for a file that came', { ...before.files, mail: 'c' }, 1, '1.5.0', ['mail']],
    ['is one more for a file that went', { quiz: 'a' }, 1, '1.5.0', ['door']],
    ['begins anew with the contract', before.files, 2, '2.0.0', []],
  ])('%s', (_, files, contract, version, changed) => {
    const next = nextSurface(before, files, contract);
    expect(next.version).toBe(version);
    expect(changedFiles(before.files, files)).toEqual(changed);
    expect(changedFiles(next.files, files)).toEqual([]);
  });
});
