import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReleaseErrorCount } from '@konbit/contracts';
import { folderStore } from '@konbit/releases';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { transformSync } from '@swc/core';
import { errorRows } from './errors.ts';

const dir = newFolder();
const store = folderStore(join(dir, 'site'));

async function built(file: string, source: string, word: string, from = './src/gate.ts'): Promise<string> {
  const options = { jsc: { parser: { syntax: 'typescript' } }, minify: true, sourceMaps: true } as const;
  const { code, map } = transformSync(source, options);
  const renamed = { ...(JSON.parse(map!) as object), sources: [`webpack://mf-hub-1f00/${from}`] };
  await store.add([{ path: `releases/${file}.map`, content: Buffer.from(JSON.stringify(renamed)) }]);
  return `1:${code.indexOf(word) + 1}`;
}

const error = (frames: string, apart: Partial<ReleaseErrorCount> = {}): ReleaseErrorCount => ({
  module: 'mf-hub',
  release: 'new',
  reason: 'broke-at-render',
  frames,
  tabs: 9,
  ...apart,
});

it('names source file and line', async () => {
  const source = 'export const first = 1;\n\nexport function open() {\n  throw new RangeError("no");\n}\n';
  const at = await built('mf-hub/new/assets/app.js', source, 'new RangeError');
  const old = await built('mf-hub/old/assets/app.js', `\n\n\n${source}`, 'new RangeError');
  const rows = await errorRows(store, [
    error(`mf-hub@new:assets/app.js:${at} mf-hub@old:assets/app.js:${old}`),
    error(`mf-hub@old:assets/app.js:${old}`, { release: 'old', tabs: 2 }),
  ]);
  expect(rows).toEqual([
    ['9', 'mf-hub@new', 'broke-at-render', expect.stringMatching(/^mf-hub\/src\/gate\.ts:4/)],
    ['', '', '', expect.stringMatching(/^ {2}mf-hub\/src\/gate\.ts:7/)],
    ['2', 'mf-hub@old', 'broke-at-render', expect.stringMatching(/^mf-hub\/src\/gate\.ts:7/)],
  ]);
});

it('leaves out places in libraries, unless there are no others', async () => {
  const own = await built('mf-hub/mixed/app.js', 'export const a = 1;\nthrow new Error("no");\n', 'throw');
  const react = '../node_modules/react-dom/cjs/react-dom-client.production.js';
  const at = await built('mf-hub/mixed/react.js', 'export const a = 1;\nthrow new Error("no");\n', 'throw', react);
  const [ours, library] = [`mf-hub@mixed:app.js:${own}`, `mf-hub@mixed:react.js:${at}`];
  const release = 'mixed';
  expect(
    await errorRows(store, [error(`${library} ${ours} ${library}`, { release }), error(library, { release })]),
  ).toEqual([
    ['9', 'mf-hub@mixed', 'broke-at-render', expect.stringMatching(/^mf-hub\/src\/gate\.ts:2/)],
    ['9', 'mf-hub@mixed', 'broke-at-render', expect.stringMatching(/^node_modules\/react-dom\//)],
  ]);
});

it('an error at load has a row', async () => {
  const at = await built('mf-hub/load/remoteEntry.js', 'const a = 1;\nthrow new Error("at load");\n', 'throw');
  const rows = await errorRows(store, [
    error(`mf-hub@load:remoteEntry.js:${at}`, { release: 'load', reason: 'threw' }),
    error('', { release: 'load', reason: 'did-not-load' }),
  ]);
  expect(rows).toEqual([
    ['9', 'mf-hub@load', 'threw', expect.stringMatching(/^mf-hub\/src\/gate\.ts:2/)],
    ['9', 'mf-hub@load', 'did-not-load', ''],
  ]);
});

it('names the built file without a map', async () => {
  writeFileSync(join(dir, 'site', 'outside.js.map'), '{"version":3,"sources":["secret.ts"],"mappings":"AAAA"}');
  for (const frames of ['mf-hub@gone:assets/app.js:1:7', 'mf-hub@new:../../../outside.js:1:1'])
    expect(await errorRows(store, [error(frames)])).toEqual([
      ['9', 'mf-hub@new', 'broke-at-render', frames.replace(':', ' ')],
    ]);
});

it('shows only the named room', async () => {
  const errors = [error(''), error('', { module: 'mf-rsvp' })];
  expect(await errorRows(store, errors, 'mf-rsvp')).toEqual([['9', 'mf-rsvp@new', 'broke-at-render', '']]);
});
