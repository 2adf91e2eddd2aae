import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AlreadyClaimed, claim, whileClaiming } from './claim.ts';
import { identityOf } from './process-identity.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'claim-'));
  file = join(folder, 'lock');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe('a claim', () => {
  it('is held by one process at a time', () => {
    const release = claim(file);
    expect(() => claim(file)).toThrow(AlreadyClaimed);
    release();
    claim(file)();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('ends with the process that held it', async () => {
    const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    writeFileSync(file, JSON.stringify(identityOf(other.pid!)));
    expect(() => claim(file)).toThrow(AlreadyClaimed);
    other.kill('SIGKILL');
    await once(other, 'exit');
    claim(file)();
  });

  it('is not honoured for a later process with the number of the holder', () => {
    writeFileSync(file, JSON.stringify({ pid: process.pid, startedAt: 'another time' }));
    claim(file)();
  });

  it.each(['', '{', 'null'])('is taken over from a file that holds %j', (content) => {
    writeFileSync(file, content);
    claim(file)();
  });

  it('is waited for in turn', async () => {
    let inside = 0;
    let most = 0;
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await new Promise((resolve) => setTimeout(resolve, 5));
      inside -= 1;
    };
    await Promise.all(Array.from({ length: 5 }, () => whileClaiming(file, work)));
    expect(most).toBe(1);
  });
});
