import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { usageOf } from './process-usage.ts';

let program: ChildProcess;
afterEach(() => program.kill('SIGKILL'));

const run = async (script: string) => {
  program = spawn(process.execPath, ['-e', `console.log(1); ${script}`], { stdio: ['ignore', 'pipe', 'inherit'] });
  await once(program.stdout!, 'data');
  return program.pid!;
};
const until = async (holds: () => boolean) => {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe('what a process does', () => {
  it('is to wait, or to stand still when it was stopped', async () => {
    const pid = await run('setInterval(() => {}, 100_000)');
    await until(() => usageOf(pid)?.state === 'waiting');
    process.kill(pid, 'SIGSTOP');
    await until(() => usageOf(pid)?.state === 'stopped');
    const { cpuMs } = usageOf(pid)!;
    process.kill(pid, 'SIGCONT');
    await until(() => usageOf(pid)?.state === 'waiting');
    expect(usageOf(pid)!.cpuMs).toBeGreaterThanOrEqual(cpuMs);
  });

  it('is to work, which its processor time tells', async () => {
    const pid = await run('for (;;);');
    const { cpuMs } = usageOf(pid)!;
    await until(() => usageOf(pid)!.cpuMs > cpuMs + 50);
    expect(usageOf(pid)?.state).toBe('working');
  });

  it('is nothing once it has ended', async () => {
    const pid = await run('');
    await once(program, 'exit');
    expect(usageOf(pid)).toBeUndefined();
  });
});
