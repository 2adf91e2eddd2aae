import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { isRunning } from '../proofs/proof.ts';
import { spawnGuarded } from './spawn-guarded.ts';

const sleeper = ['-e', 'setInterval(() => {}, 1000)'];

async function gone(pid: number): Promise<void> {
  while (isRunning(pid)) await pause(10);
}

describe('a guarded program', () => {
  it('resolves to its exit status', async () => {
    const program = await spawnGuarded(process.execPath, ['-e', 'process.exit(7)']);
    expect(await program.exited).toBe(7);
  });

  it('that does not exist has exit status 127', async () => {
    const programs = Array.from({ length: 20 }, () => spawnGuarded('/no/such/program', []));
    for (const program of await Promise.all(programs)) expect(await program.exited).toBe(127);
  });

  it('passes on its output line by line', async () => {
    const lines: string[] = [];
    const program = await spawnGuarded(process.execPath, ['-e', 'console.log("one\\ntwo"); console.error("three")'], {
      onLine: (line) => lines.push(line),
    });
    await program.exited;
    expect(lines.sort()).toEqual(['one', 'three', 'two']);
  });

  it('ends on request', async () => {
    const program = await spawnGuarded(process.execPath, sleeper);
    expect(await program.stop()).toBe(128 + 15);
    expect(isRunning(program.pid)).toBe(false);
  });

  it('is killed when it ignores SIGTERM', async () => {
    const deaf = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000); console.log("deaf")';
    let isDeaf!: () => void;
    const deafened = new Promise<void>((resolve) => {
      isDeaf = resolve;
    });
    const program = await spawnGuarded(process.execPath, ['-e', deaf], { graceSeconds: 1, onLine: () => isDeaf() });
    await deafened;
    expect(await program.stop()).toBe(128 + 9);
  });

  it('does not outlive a killed parent', async () => {
    const starter = spawn(
      process.execPath,
      [
        '--import',
        'tsx',
        '-e',
        `import(${JSON.stringify(`${__dirname}/spawn-guarded.ts`)}).then(async ({ spawnGuarded }) => {
          const { pid } = await spawnGuarded(process.execPath, ${JSON.stringify(sleeper)});
          process.stdout.write(String(pid));
          setInterval(() => {}, 1000);
        })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    const [line] = (await once(starter.stdout, 'data')) as [Buffer];
    const program = Number(line.toString());
    expect(isRunning(program)).toBe(true);
    starter.kill('SIGKILL');
    await gone(program);
  });
});
