import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Apart, apart, renderApart } from './render-apart.js';

/** What each of these does for whoever has rights; its answer shows that it was done. */
const folder = mkdtempSync(join(tmpdir(), 'apart-'));
const secretFile = join(folder, 'secret');
writeFileSync(secretFile, 'the secret');
const listener = createServer((socket) => socket.end('the secret'));
beforeAll(async () => new Promise<void>((ready) => listener.listen(0, '127.0.0.1', ready)));
afterAll(() => {
  listener.close();
  rmSync(folder, { recursive: true });
});

const socket = () => `new Promise((done) =>
  require('node:net').connect(${(listener.address() as AddressInfo).port}, '127.0.0.1').on('data', (data) => done(data)))`;
const attacks: [does: string, code: () => string, heldBy: 'the process' | 'the realm'][] = [
  ['reads a file', () => `require('node:fs').readFileSync(${JSON.stringify(secretFile)}, 'utf8')`, 'the process'],
  ['starts a process', () => `require('node:child_process').execFileSync('echo', ['the secret'])`, 'the process'],
  ['sees the environment', () => `process.env.SECRET`, 'the process'],
  ['opens a socket', socket, 'the realm'],
];

/** Everything of Node's is at hand, as for a script that found a way out of its realm. */
const wholeRealm = `
import { createRequire } from 'node:module';
import { readFileSync, writeSync } from 'node:fs';
import { runInThisContext } from 'node:vm';
globalThis.require = createRequire('/');
const { script, calls } = JSON.parse(readFileSync(0, 'utf8'));
runInThisContext(script);
const texts = [];
try {
  for (const [name, ...given] of calls) texts.push(String(await page[name](...given)));
  writeSync(1, JSON.stringify({ texts }));
} catch (error) {
  writeSync(1, JSON.stringify({ failure: error.code ?? error.message }));
}
process.exit();
`;
const inWholeRealm: Apart = { ...apart, program: wholeRealm };
const unheld: Apart = { ...inWholeRealm, flags: ['--input-type=module'], env: { SECRET: 'the secret' } };

const run = async (code: string, ways?: Apart) =>
  (
    await renderApart(`var page = { async prerender(given) { return ${code}; } };`, [['prerender', 'Ayibobo']], ways)
  )[0];

it('gives what the functions of a script make of what they are given', async () => {
  expect(await run('given + "!"')).toBe('Ayibobo!');
});

describe.each(attacks)('a script that %s', (_, code, heldBy) => {
  it('is refused', () => expect(run(code())).rejects.toThrow(/is not defined/));

  it('would succeed without rights taken away and without a realm of its own', async () => {
    expect((await run(code(), unheld))?.trim()).toBe('the secret');
  });

  it(`out of its realm is ${heldBy === 'the realm' ? 'held no more' : 'held by its process'}`, async () => {
    const outcome = run(code(), inWholeRealm);
    // Node before 25 cannot take the network away: for that there is the realm.
    if (heldBy === 'the realm' && !process.allowedNodeEnvironmentFlags.has('--allow-net'))
      return expect(await outcome).toBe('the secret');
    const held = await outcome.catch((error: Error) => error.message);
    return expect(held).toMatch(/ERR_ACCESS_DENIED|undefined/);
  });
});

it.each([
  ['runs for ever', '(() => { for (;;); })()', { ...apart, limitMs: 300 }, 'it took longer than 0.3 s'],
  ['never answers', 'new Promise(() => undefined)', apart, 'it threw, or never answered'],
  ['gives 50 MB', '"x".repeat(50e6)', apart, 'it gave more than 2000000 characters'],
  ['takes all memory', '(() => { const all = []; for (;;) all.push(new Array(1e6).fill(0.5)); })()', apart, 'failed'],
  ['makes code of text', '(() => {}).constructor("return process")()', apart, 'EvalError'],
  ['imports', 'await import("node:net")', apart, 'it threw, or never answered'],
  ['answers with an object', '({ toString: () => ({}) })', apart, 'TypeError'],
  ['has no such function', '0 } }; page = { async other() { return 0; ', apart, 'TypeError'],
])('a script that %s is refused', (_, code, ways, sentence) => expect(run(code, ways)).rejects.toThrow(sentence));

it('keeps the word in texts and names', async () => {
  expect(await run('["import ", `import`, Object.keys({ import: 1 }), /import/.test("import")].join()')).toBe(
    'import ,import,import,true',
  );
});
