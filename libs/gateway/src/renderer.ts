import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Renderer {
  /** Rejects when the function fails or takes too long. */
  render(script: string, name: string, ...given: readonly unknown[]): Promise<string>;
  /** Cached by its arguments. */
  renderOnce(script: string, name: string, ...given: readonly unknown[]): Promise<string>;
  end(): void;
}

/** No files, processes, workers, addons or eval; limited memory and time. */
export const rightless = {
  flags: [
    // Later versions of Node know only the second name.
    process.allowedNodeEnvironmentFlags.has('--permission') ? '--permission' : '--experimental-permission',
    '--disallow-code-generation-from-strings',
    '--max-old-space-size=192',
    '--no-warnings',
  ],
  limitMs: 10_000,
};

const program = readFileSync(join(import.meta.dirname, 'render-child.cjs'), 'utf8');
const scriptsMax = 20;
const keptMax = 100;

interface Child {
  process: ChildProcess;
  scripts: Set<string>;
  answer: (said: { id: number; text?: string; failure?: string }) => void;
  ended: (why: string) => void;
}

/** Tests override the options to show what each protection prevents. */
export function createRenderer({ flags, limitMs } = rightless): Renderer {
  const kept = new Map<string, Promise<string>>();
  let child: Child | undefined;
  let calls = 0;
  let last: Promise<unknown> = Promise.resolve();

  function begin(): Child {
    const begun = spawn(process.execPath, [...flags, '-e', program], {
      env: {},
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    const one: Child = { process: begun, scripts: new Set(), answer: () => undefined, ended: () => undefined };
    const ended = () => {
      if (child === one) child = undefined;
      one.ended('its process ended');
    };
    begun
      .on('message', (said) => one.answer(said as never))
      .on('error', ended)
      .on('exit', ended);
    begun.unref();
    begun.channel?.unref();
    return one;
  }

  function end(): void {
    child?.process.kill('SIGKILL');
    child = undefined;
  }

  async function call(script: string, name: string, given: readonly unknown[]): Promise<string> {
    if (child && child.scripts.size >= scriptsMax) end();
    const one = (child ??= begin());
    const id = (calls += 1);
    const key = createHash('sha256').update(script).digest('base64');
    const isKnown = one.scripts.has(key);
    one.scripts.add(key);
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise((resolve, reject) => {
        one.ended = (why) => reject(new Error(why));
        one.answer = (said) => {
          if (said.id !== id) return;
          if (said.text === undefined) reject(new Error(said.failure));
          else resolve(said.text);
        };
        timer = setTimeout(() => {
          end();
          reject(new Error(`it took longer than ${limitMs / 1000} s`));
        }, limitMs);
        one.process.send({ id, key, name, given, ...(!isKnown && { script }) }, (error) => error && reject(error));
      });
    } finally {
      clearTimeout(timer);
    }
  }

  const render: Renderer['render'] = (script, name, ...given) => {
    const text = last.then(() => call(script, name, given));
    last = text.catch(() => undefined);
    return text;
  };
  return {
    render,
    renderOnce(script, name, ...given) {
      const key = createHash('sha256')
        .update(JSON.stringify([script, name, given]))
        .digest('base64');
      const text = kept.get(key) ?? render(script, name, ...given);
      kept.delete(key);
      kept.set(key, text);
      text.catch(() => kept.delete(key));
      if (kept.size > keptMax) kept.delete([...kept.keys()][0]!);
      return text;
    },
    end,
  };
}
