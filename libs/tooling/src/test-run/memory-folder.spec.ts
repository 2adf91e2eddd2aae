import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { memoryFolder } from './memory-folder.ts';

const plenty = 64 * 2 ** 30;
const isHere = memoryFolder('/dev/shm', plenty) !== undefined;
afterAll(() => rmSync(`/dev/shm/konbit-test-${process.pid}`, { recursive: true, force: true }));

describe('a folder in memory', () => {
  it('is none where there is no such file system, or too little memory', () => {
    const disk = mkdtempSync(join(process.cwd(), 'test-results-'));
    expect(memoryFolder(join(process.cwd(), 'not-there'), plenty)).toBeUndefined();
    expect(memoryFolder(disk, plenty)).toBeUndefined();
    expect(memoryFolder('/dev/shm', 2 ** 30)).toBeUndefined();
    rmSync(disk, { recursive: true });
  });

  // Where no file system lies in memory there is nothing to take away.
  (isHere ? it : it.skip)('is of this process, and takes away those of processes that were killed', () => {
    const { pid } = spawnSync(process.execPath, ['--version']);
    const [left, anothers] = [`/dev/shm/konbit-test-${pid}`, `/dev/shm/konbit-test-${process.ppid}`];
    const isNew = !existsSync(anothers);
    for (const folder of [left, anothers]) mkdirSync(join(folder, 'site'), { recursive: true });
    expect(memoryFolder('/dev/shm', plenty)).toBe(`/dev/shm/konbit-test-${process.pid}`);
    expect([left, anothers].map((folder) => existsSync(folder))).toEqual([false, true]);
    if (isNew) rmSync(anothers, { recursive: true });
    else rmSync(join(anothers, 'site'), { recursive: true });
  });
});
