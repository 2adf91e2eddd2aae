import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { apart, withoutImport } from './render-apart.js';

/** A process that has been idle for so long, or has made so many texts, is ended; the next call begins another. */
const idleMs = 60_000;
const mostCalls = 500;

/**
 * Runs a script as `renderApart` does, in a process that stays for the next calls: to begin one takes a tenth of a
 * second, a call some milliseconds. Calls are made one after the other. One that fails is told; one that takes too
 * long, or gives too much, ends the process, and nothing else.
 */
export function keepApart(script, { flags, kept: program, env, limitMs, limitBytes } = apart) {
  let kept;
  let last = Promise.resolve();

  function begin() {
    const child = spawn(process.execPath, [...flags, '-e', program], {
      env,
      cwd: '/',
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    child.stdin.on('error', () => undefined).write(`${JSON.stringify(withoutImport(script))}\n`);
    const begun = { child, calls: 0, answer: () => undefined, fail: () => undefined };
    let given = 0;
    child.stdout.on(
      'data',
      (piece) => (given += piece.length) > limitBytes && end(begun, `it gave more than ${limitBytes} characters`),
    );
    createInterface({ input: child.stdout }).on('line', (line) => ((given = 0), begun.answer(line)));
    child.on('error', () => end(begun, 'its process failed')).on('exit', () => end(begun, 'its process failed'));
    // Whoever ends need not wait for it.
    child.unref();
    for (const pipe of [child.stdin, child.stdout]) pipe.unref();
    return begun;
  }

  function end(one, why) {
    if (kept === one) kept = undefined;
    one.fail(new Error(why));
    one.child.kill('SIGKILL');
  }

  async function call(name, given) {
    const one = (kept ??= begin());
    one.calls += 1;
    clearTimeout(one.idle);
    const timer = setTimeout(() => end(one, `it took longer than ${limitMs / 1000} s`), limitMs);
    try {
      const line = await new Promise((resolve, reject) => {
        [one.answer, one.fail] = [resolve, reject];
        one.child.stdin.write(`${JSON.stringify([name, ...given])}\n`);
      });
      const { texts, failure } = JSON.parse(line);
      if (typeof texts?.[0] !== 'string') throw new Error(failure ?? 'it answered something else than a text');
      return texts[0];
    } finally {
      clearTimeout(timer);
      [one.answer, one.fail] = [() => undefined, () => undefined];
      if (one.calls >= mostCalls) end(one, '');
      else one.idle = setTimeout(() => end(one, ''), idleMs).unref();
    }
  }

  return {
    /** The text that the function `name` of the script gives. */
    call: (name, ...given) => {
      const text = last.then(() => call(name, given));
      last = text.catch(() => undefined);
      return text;
    },
    end: () => kept && end(kept, 'it was ended'),
  };
}
