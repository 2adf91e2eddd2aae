import { createRenderer, restricted } from './renderer.ts';

const page = (body: string) => `export async function prerender(...args) { ${body} }`;
const renderer = createRenderer();
afterAll(() => renderer.end());

it('returns what the script makes of its arguments', async () => {
  const script = page('return args.map((arg) => arg.word).join()');
  expect(await renderer.render(script, 'prerender', { word: 'a' }, { word: 'b' })).toBe('a,b');
});

it('runs two scripts in one process', async () => {
  const [one, two] = ['one', 'two'].map((word) => `const word = "${word}"; ${page('return word + process.pid')}`);
  const [first, second] = [await renderer.render(one!, 'prerender'), await renderer.render(two!, 'prerender')];
  expect([first.slice(0, 3), second.slice(0, 3)]).toEqual(['one', 'two']);
  expect(first.slice(3)).toBe(second.slice(3));
});

const readsFile = page("return (await import('node:fs')).readFileSync('/etc/hostname', 'utf8')");
const startsProcess = page("return (await import('node:child_process')).execSync('echo started').toString()");
const runsText = page('return String(new Function("return 1 + 1")())');

describe('a script may not', () => {
  it.each([
    ['read a file', readsFile],
    ['start a process', startsProcess],
    ['run a text as code', runsText],
    ['return something else than a text', page('return 1')],
    ['return more than two million characters', page('return "x".repeat(2_000_001)')],
    ['lack the function', 'export const other = 1'],
  ])('%s', async (_what, script) => {
    await expect(renderer.render(script, 'prerender')).rejects.toThrow();
  });

  it('know the environment', async () => {
    expect(await renderer.render(page('return JSON.stringify(process.env)'), 'prerender')).toBe('{}');
  });

  it('be stopped where its process keeps all permissions', async () => {
    const free = createRenderer({ ...restricted, flags: [] });
    for (const script of [readsFile, startsProcess, runsText])
      expect(await free.render(script, 'prerender')).not.toBe('');
    free.end();
  });
});

describe('a script that ends its process', () => {
  const impatient = createRenderer({ ...restricted, limitMs: 4000 });
  afterAll(() => impatient.end());

  it.each([
    ['by taking too long', 'for (;;);'],
    ['by never answering', 'return new Promise(() => undefined)'],
    ['by taking all memory', 'const all = []; for (;;) all.push(new Array(1e6).fill(1));'],
    ['by itself', 'process.exit()'],
  ])('%s fails alone; the next is rendered', async (_how, body) => {
    const failed = impatient.render(page(body), 'prerender');
    const next = impatient.render(page('return "next"'), 'prerender');
    await expect(failed).rejects.toThrow(/it took longer|process ended/);
    expect(await next).toBe('next');
  });
});
