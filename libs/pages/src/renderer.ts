import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Renderer {
  /** Rejects when the function fails or takes too long. */
  render(script: string, name: string, ...args: readonly unknown[]): Promise<string>;
  end(): void;
}

/** No files, processes, workers, addons or eval; limited memory and time. */
export const restricted = {
  flags: [
    // Later versions of Node know only the second name.
    process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
    '--disallow-code-generation-from-strings',
    '--max-old-space-size=192',
    '--no-warnings',
  ],
  limitMs: 10_000,
};

/** The child keeps each script in memory, and is replaced after so many. */
const scriptsMax = 20;

interface Child {
  process: ChildProcess;
  scripts: Set<string>;
}

/** One call at a time. Tests override the options to show what each protection prevents. */
export function createRenderer({ flags, limitMs } = restricted): Renderer {
  const program = readFileSync(join(import.meta.dirname, 'render-child.cjs'), 'utf8');
  let child: Child | undefined;
  let last: Promise<unknown> = Promise.resolve();

  function start(): Child {
    const started: Child = {
      process: spawn(process.execPath, [...flags, '-e', program], {
        env: {},
        cwd: '/',
        stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      }),
      scripts: new Set(),
    };
    const forget = () => {
      if (child === started) child = undefined;
    };
    started.process.on('error', forget).on('exit', forget).unref();
    started.process.channel?.unref();
    return started;
  }

  function end(): void {
    child?.process.kill('SIGKILL');
    child = undefined;
  }

  function call(script: string, name: string, args: readonly unknown[]): Promise<string> {
    if (child && child.scripts.size >= scriptsMax) end();
    child ??= start();
    const { process, scripts } = child;
    const key = createHash('sha256').update(script).digest('base64');
    const isKnown = scripts.has(key);
    scripts.add(key);
    return new Promise<string>((resolve, reject) => {
      const settle = (error: Error | undefined, text = '') => {
        clearTimeout(timer);
        process.off('message', onMessage).off('error', onEnd).off('exit', onEnd);
        if (error) reject(error);
        else resolve(text);
      };
      const onMessage = (answer: unknown) => {
        const { text, failure } = answer as { text?: string; failure?: string };
        settle(text === undefined ? new Error(failure) : undefined, text);
      };
      const onEnd = () => settle(new Error('its process ended'));
      const timer = setTimeout(() => {
        end();
        settle(new Error(`it took longer than ${limitMs / 1000} s`));
      }, limitMs);
      process.on('message', onMessage).on('error', onEnd).on('exit', onEnd);
      process.send({ key, name, args, ...(!isKnown && { script }) }, (error) => error && settle(error));
    });
  }

  return {
    render(script, name, ...args) {
      const text = last.then(() => call(script, name, args));
      last = text.catch(() => undefined);
      return text;
    },
    end,
  };
}
