import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buildSync } from 'esbuild';
import type { ReleaseErrorCount } from '@konbit/contracts';
import { errorsAt, errorsOf } from './errors.ts';

let dir: string;
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), 'errors-'));
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Puts a minified script and its map into the site; the line and column of a word in it, as a browser counts them. */
function built(file: string, source: string, word: string): string {
  const from = join(dir, 'src', 'gate.ts');
  mkdirSync(dirname(from), { recursive: true });
  writeFileSync(from, source);
  const out = join(dir, file);
  const { outputFiles } = buildSync({
    entryPoints: [from],
    outfile: out,
    minify: true,
    sourcemap: 'external',
    write: false,
  });
  mkdirSync(dirname(out), { recursive: true });
  const sources = ['webpack://mf-hub-1f00/./src/gate.ts'];
  const renamed = (map: string) => JSON.stringify({ ...(JSON.parse(map) as object), sources });
  for (const { path, text } of outputFiles) writeFileSync(path, path.endsWith('.map') ? renamed(text) : text);
  const script = outputFiles.find(({ path }) => path.endsWith('.js'))!.text;
  return `1:${script.indexOf(word) + 1}`;
}

const error = (frames: string, tabs: number, apart: Partial<ReleaseErrorCount> = {}): ReleaseErrorCount => ({
  module: 'mf-hub',
  release: 'new',
  reason: 'threw',
  frames,
  tabs,
  ...apart,
});

it('names the source file and line by the map of the release that failed, and of the shell, in one list', async () => {
  const source = 'export const first = 1;\n\nexport function open() {\n  throw new RangeError("no");\n}\n';
  const at = built('modules/mf-hub/new/assets/app.js', source, 'new RangeError');
  const other = built('modules/mf-hub/old/assets/app.js', `\n\n\n${source}`, 'new RangeError');
  const shell = built('assets/main.js', '\nexport const run = (work: () => void) => work();\n', '()');
  const told = await errorsOf(dir, [
    error(`mf-hub@new:assets/app.js:${at} shell:assets/main.js:${shell}`, 9),
    error(`mf-hub@old:assets/app.js:${other}`, 2, { release: 'old' }),
  ]);
  const [, first, called, second] = told.split('\n');
  expect(first).toMatch(/^9 +mf-hub@new +threw +mf-hub\/src\/gate\.ts:4/);
  expect(called).toMatch(/^ +shell\/src\/gate\.ts:2/);
  expect(second).toMatch(/^2 +mf-hub@old +threw +mf-hub\/src\/gate\.ts:7/);
});

it('names the place in the built file where there is no map, and reads none outside of the site', async () => {
  writeFileSync(join(dir, '..', 'outside.js.map'), '{"version":3,"sources":["secret.ts"],"mappings":"AAAA"}');
  for (const frames of ['mf-hub@gone:assets/app.js:1:7', 'shell:../outside.js:1:1'])
    expect(await errorsOf(dir, [error(frames, 1)])).toContain(frames.replace(':', ' '));
  rmSync(join(dir, '..', 'outside.js.map'));
});

it('shows one module alone when asked, and says when there is nothing', async () => {
  const errors = [error('mf-hub@x:a.js:1:1', 1), error('mf-rsvp@x:a.js:1:1', 1, { module: 'mf-rsvp' })];
  expect(await errorsOf(dir, errors, 'mf-rsvp')).not.toContain('mf-hub');
  expect(await errorsOf(dir, [], 'mf-hub')).toBe('No page has told of an error in mf-hub within seven days.');
});

it('says in a sentence that the site does not tell', async () => {
  const real = globalThis.fetch;
  globalThis.fetch = (() => Promise.resolve(new Response('', { status: 503 }))) as typeof fetch;
  await expect(errorsAt('http://site')).rejects.toThrow(
    'The site at http://site does not say where its modules fail (it answers 503).',
  );
  globalThis.fetch = real;
});
