import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { lock } from './lock.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('the lock of another machine that shares the folder', () => {
  const elsewhere = { pid: process.pid, startedAt: 'another time', host: 'web-2/pid:[1]' };
  const renewedAgo = (seconds: number) => {
    writeFileSync(file, JSON.stringify(elsewhere));
    const at = Date.now() / 1000 - seconds;
    utimesSync(file, at, at);
  };

  it('is honoured though no such process runs here, for half a minute after it was last renewed', () => {
    renewedAgo(25);
    expect(() => lock(file)).toThrow(`held by process ${process.pid} on web-2.`);
    renewedAgo(35);
    lock(file);
    expect(readFileSync(file, 'utf8')).not.toContain('web-2');
  });

  it('is renewed while it is held, and only its own', () => {
    jest.useFakeTimers({ doNotFake: ['performance'] });
    try {
      const age = () => Date.now() - statSync(file).mtimeMs;
      const unlock = lock(file, elsewhere);
      utimesSync(file, 0, 0);
      jest.advanceTimersByTime(5000);
      expect(age()).toBeLessThan(60_000);
      // Held up for so long that another took it over.
      rmSync(file);
      writeFileSync(file, 'another');
      utimesSync(file, 0, 0);
      jest.advanceTimersByTime(5000);
      expect(statSync(file).mtimeMs).toBe(0);
      unlock();
      expect(readFileSync(file, 'utf8')).toBe('another');
    } finally {
      jest.useRealTimers();
    }
  });

  it('keeps two processes from writing at once that cannot see each other', async () => {
    const program = join(__dirname, 'test-support/count-under-lock.ts');
    const count = (host: string) =>
      once(spawn(process.execPath, ['--import', 'tsx', program, file, host, '50'], { stdio: 'inherit' }), 'exit');
    expect(await Promise.all([count('web-1'), count('web-2')])).toEqual([
      [0, null],
      [0, null],
    ]);
    expect(readFileSync(`${file}.count`, 'utf8')).toBe('100');
  });
});
