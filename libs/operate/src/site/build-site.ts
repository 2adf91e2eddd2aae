import { join } from 'node:path';
import { spawnGuarded } from '@konbit/tooling/process';

interface Selection {
  only?: readonly string[];
  leaveOut?: readonly string[];
}

/** Throws the output of the rooms that failed. */
export async function buildSite(
  workspace: string,
  reporter: Reporter,
  signal: AbortSignal,
  selection: Selection = {},
): Promise<void> {
  const built = reporter.step('build');
  const lines: string[] = [];
  const nx = await spawnGuarded(process.execPath, nxArguments(workspace, selection), {
    cwd: workspace,
    env: { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false', NX_ISOLATE_PLUGINS: 'false', FORCE_COLOR: '0' },
    onLine: (line) => {
      lines.push(line);
      if (line.startsWith('✔')) reporter.say(`  ${line}`);
    },
  });
  if (signal.aborted) void nx.stop();
  signal.addEventListener('abort', () => void nx.stop(), { once: true });
  const status = await nx.exited;
  signal.throwIfAborted();
  if (status === 0) return built('is up to date');
  throw new Error(`${lines.join('\n').trim()}\nThe build failed; the reason stands above.`);
}

const nxArguments = (workspace: string, { only = [], leaveOut = [] }: Selection): string[] => [
  join(workspace, 'node_modules/nx/dist/bin/nx.js'),
  'run-many',
  '--target=build',
  '--parallel=2',
  '--outputStyle=static-failures-only',
  ...(only.length > 0 ? [`--projects=${only.join(',')}`] : []),
  ...(leaveOut.length > 0 ? [`--exclude=${leaveOut.join(',')}`] : []),
];

export interface Reporter {
  /** Call the result with the outcome. */
  step(name: string): (outcome: string) => void;
  say(line: string): void;
}

/** A terminal also gets a line when a step starts. */
export function consoleReporter(
  print: (line: string) => void = console.log,
  isTerminal = process.stdout.isTTY && !process.env.CI,
): Reporter {
  return {
    say: print,
    step: (name) => {
      const startedAt = Date.now();
      if (isTerminal) print(`  ${name.padEnd(9)} …`);
      return (outcome) => print(`  ${name.padEnd(9)} ${outcome} (${secondsSince(startedAt)} s)`);
    },
  };
}

export const silentReporter: Reporter = { say: () => undefined, step: () => () => undefined };

export const secondsSince = (startedAt: number): string => ((Date.now() - startedAt) / 1000).toFixed(1);
