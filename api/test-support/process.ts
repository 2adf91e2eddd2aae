import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface ServiceProcess {
  pid: number;
  output(): string;
  url: Promise<string>;
  ended: Promise<number | null>;
  signal(name: NodeJS.Signals): void;
}

export function runBuilt(file: 'main.js' | 'migrate.js', env: Record<string, string>): ServiceProcess {
  const built = join(__dirname, '../dist/bundle', file);
  if (!existsSync(built)) throw new Error('The api is not built. Run: npx nx build api');
  const child = spawn(process.execPath, [built], { env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  const url = new Promise<string>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      const listening = /"url":"(http[^"]+)"/.exec(output)?.[1];
      if (listening) resolve(listening);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    child.once('close', () => reject(new Error(`ended before it listened: ${output}`)));
  });
  url.catch(() => {});
  const ended = once(child, 'close').then(([status]) => status as number | null);
  return { pid: child.pid ?? 0, output: () => output, url, ended, signal: (name) => void child.kill(name) };
}

export const processesOf = (file: string): number[] =>
  readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        const parent = /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
        return Number(parent) === process.pid && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(file);
      } catch {
        return false;
      }
    });
