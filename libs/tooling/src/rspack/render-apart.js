import { execFile } from 'node:child_process';

/** What Node calls the switch that takes all rights away: later versions know only the second name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** No file, process, worker or addon, no text run as code, and 128 MB. */
const rightless = [
  ...[permission, '--disallow-code-generation-from-strings', '--max-old-space-size=128'],
  ...['--no-warnings', '--input-type=module'],
];

/**
 * Runs the script in a realm that holds the language alone: no `require`, no `fetch`, nothing of Node's, so no name
 * that leads to the network, which the switch leaves open before Node 25. Only text comes in and goes out: an object
 * would lead back.
 */
const inBareRealm = `
const options = { codeGeneration: { strings: false, wasm: false }, microtaskMode: 'afterEvaluate' };
const realm = createContext(Object.create(null), options);
const run = (code) => runInContext(code, realm);
// Their memory is not the heap's, which alone is limited.
run('for (const name of Object.getOwnPropertyNames(globalThis))' +
  'if (/.Array$|ArrayBuffer$|^DataView$|^WebAssembly$|^Atomics$/.test(name)) delete globalThis[name]');
const made = (calls) => {
  // An answer that comes late is not the next call's.
  run(\`var answer = undefined, latest;
((call) => {
  latest = call;
  (async () => {
    const texts = [];
    for (const [name, ...given] of \${JSON.stringify(calls)}) texts.push(String(await page[name](...given)));
    return JSON.stringify({ texts });
  })()
    .catch((error) => JSON.stringify({ failure: String(error && error.stack).slice(0, 2000) }))
    .then((text) => latest === call && (answer = text));
})({});\`);
  return run('answer');
};
const told = (answer) => writeSync(1, typeof answer === 'string' ? answer : '{ "failure": "it threw, or never answered" }');
`;

/** For one script and its calls, which are all of the input. */
const bareRealm = `
import { readFileSync, writeSync } from 'node:fs';
import { createContext, runInContext } from 'node:vm';
${inBareRealm}
const { script, calls } = JSON.parse(readFileSync(0, 'utf8'));
let answer;
try {
  run(script);
  answer = made(calls);
} catch {
  // What was thrown is the script's own object: nothing of it is read here.
}
told(answer);
`;

/** The same, for calls that come one after the other: a line each, after that of the script; so do the answers. */
const keptRealm = `
import { writeSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { createContext, runInContext } from 'node:vm';
${inBareRealm}
let has = false;
createInterface({ input: process.stdin }).on('line', (line) => {
  const given = JSON.parse(line);
  let answer;
  try {
    if (has) answer = made([given]);
    else run(given);
  } catch {
    // As above.
  }
  if (has) told(typeof answer === 'string' ? answer.replaceAll('\\n', ' ') : answer), writeSync(1, '\\n');
  has = true;
});
`;

/** A module's own code gets no more than this on the machine that serves everybody. */
export const apart = {
  flags: rightless,
  program: bareRealm,
  kept: keptRealm,
  env: {},
  limitMs: 10_000,
  limitBytes: 2_000_000,
};

/**
 * What functions of a script give, as texts: of `page`, which it defines. The script runs in a process of its own,
 * without rights, for a limited time. Throws a sentence when it fails there. `ways` are for tests, to show what each
 * protection is for.
 */
export async function renderApart(script, calls, ways = apart) {
  const { texts, failure } = JSON.parse(await run(JSON.stringify({ script: withoutImport(script), calls }), ways));
  if (failure !== undefined) throw new Error(failure);
  if (!Array.isArray(texts) || texts.length !== calls.length || texts.some((text) => typeof text !== 'string'))
    throw new Error('it answered something else than texts');
  return texts;
}

/**
 * Node would refuse `import()` by an object of its own, which leads out of the realm. Spelled so, the word is the same
 * in texts and names, and as a keyword no script at all.
 */
export const withoutImport = (script) => script.replaceAll(/\bimport\b/g, 'i\\u006dport');

function run(input, { flags, program, env, limitMs, limitBytes }) {
  const options = { env, cwd: '/', timeout: limitMs, maxBuffer: limitBytes, killSignal: 'SIGKILL' };
  return new Promise((resolve, reject) => {
    const child = execFile(process.execPath, [...flags, '-e', program], options, (error, answer, said) =>
      error ? reject(new Error(reasonOf(error, said, options))) : resolve(answer),
    );
    // It may have ended before it read everything.
    child.stdin.on('error', () => undefined).end(input);
  });
}

function reasonOf({ code, killed, message }, said, { timeout, maxBuffer }) {
  if (code === 'ERR_CHILD_PROCESS_STDIO_MAXBUFFER') return `it gave more than ${maxBuffer} characters`;
  if (killed) return `it took longer than ${timeout / 1000} s`;
  return `its process failed: ${said.trim().split('\n').at(-1) || message}`;
}
