import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs, { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyLocked, lock } from './lock.ts';
import { identityOf, type ProcessIdentity } from './process-identity.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const dead: ProcessIdentity = { pid: process.pid, startedAt: 'another time' };
const ownerOf = (lockFile: string) => JSON.parse(fs.readFileSync(lockFile, 'utf8')) as ProcessIdentity;

describe('a lock', () => {
  it('is held by one process at a time', () => {
    const unlock = lock(file);
    expect(() => lock(file)).toThrow(AlreadyLocked);
    unlock();
    lock(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends with the process that held it', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file, JSON.stringify(identityOf(other.pid!)));
    expect(() => lock(file)).toThrow(new AlreadyLocked(file, identityOf(other.pid!)!));
    other.kill('SIGKILL');
    await once(other, 'exit');
    lock(file);
    expect(ownerOf(file)).toMatchObject(identityOf(process.pid)!);
  });

  it('is not honoured for a later process with the number of the holder', () => {
    writeFileSync(file, JSON.stringify(dead));
    lock(file);
    expect(ownerOf(file)).toMatchObject(identityOf(process.pid)!);
  });

  it.each(['', '{', 'null'])('is taken over from a file that holds %j', (content) => {
    writeFileSync(file, content);
    lock(file);
    expect(ownerOf(file)).toMatchObject(identityOf(process.pid)!);
  });

  it('is given back by its holder only', () => {
    const unlock = lock(file);
    const other = JSON.stringify(identityOf(process.ppid));
    writeFileSync(file, other);
    unlock();
    expect(fs.readFileSync(file, 'utf8')).toBe(other);
  });
});

/** Calls `before(n)` before the n-th change or reading of the folder that `work` makes; how many it made. */
function atEachStep(before: (step: number) => void, work: () => void): number {
  let step = 0;
  let inside = false;
  const spies = (['linkSync', 'readFileSync', 'renameSync', 'rmSync', 'writeFileSync'] as const).map((name) => {
    const original = fs[name] as (...words: unknown[]) => unknown;
    return jest.spyOn(fs, name).mockImplementation(((...words: unknown[]) => {
      if (!inside && String(words[0]).startsWith(folder)) {
        inside = true;
        try {
          before((step += 1));
        } finally {
          inside = false;
        }
      }
      return original(...words);
    }) as never);
  });
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return step;
}

/** More than one attempt has. */
const steps = Array.from({ length: 25 }, (_, index) => index + 1);

describe('the lock of a process that is gone', () => {
  /** All of them run: this process, the one that started it, and the first of all. */
  const [slow, quick, third] = [process.pid, process.ppid, 1].map((pid) => identityOf(pid)!);

  it.each([
    ['keeps it', false],
    ['gives it back', true],
  ])('is never taken over by two, wherever others come in; the first of them %s', (_, givesBack) => {
    const wrong: object[] = [];
    let reached = 0;
    for (const first of steps) {
      for (const second of steps.slice(first - 1)) {
        rmSync(folder, { recursive: true });
        fs.mkdirSync(folder);
        writeFileSync(file, JSON.stringify(dead));
        const holders = new Map<string, () => void>();
        const attempt = (name: string, self: ProcessIdentity | undefined) => {
          try {
            holders.set(name, lock(file, self));
          } catch (error) {
            if (!(error instanceof AlreadyLocked)) throw error;
          }
        };
        const taken = atEachStep(
          (step) => {
            if (step === first) attempt('quick', quick);
            if (step !== second) return;
            if (givesBack) holders.get('quick')?.();
            if (givesBack) holders.delete('quick');
            attempt('third', third);
          },
          () => attempt('slow', slow),
        );
        if (holders.size !== 1) wrong.push({ first, second, holders: [...holders.keys()] });
        // Whoever would come in later finds it done.
        if (taken < second) break;
        reached = Math.max(reached, first);
      }
    }
    expect(wrong).toEqual([]);
    expect(reached).toBeGreaterThan(5);
  });

  it('is taken over at once, also when the one that was taking it over is killed at any step', () => {
    for (const killedAt of steps) {
      writeFileSync(file, JSON.stringify(dead));
      let killed = false;
      const die = (step: number) => {
        killed ||= step >= killedAt;
        if (killed) throw new Error('killed');
      };
      try {
        atEachStep(die, () => lock(file, dead));
      } catch (error) {
        expect((error as Error).message).toBe('killed');
      }
      lock(file)();
      expect(existsSync(file)).toBe(false);
      rmSync(folder, { recursive: true });
      fs.mkdirSync(folder);
    }
  });
});
