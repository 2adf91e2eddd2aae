import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'facts-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const addressOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

/**
 * A build of one file, in a process of its own: rspack is no CommonJS. That a build fails by what the shell lacks is
 * tried with a module of this checkout, in src/generators/module/generator.spec.ts.
 */
const script = `
  import { rspack } from ${addressOf(require.resolve('@rspack/core'))};
  import { releaseFacts } from ${addressOf(join(__dirname, 'release-facts.js'))};
  // What a federated build leaves besides: there stands what the first render loads.
  const manifest = JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js' } },
    exposes: [{ assets: { js: { sync: [] }, css: { sync: [] } } }],
  });
  const leaveManifest = (compiler) => compiler.hooks.thisCompilation.tap('manifest', (compilation) =>
    compilation.emitAsset('mf-manifest.json', new rspack.sources.RawSource(manifest)));
  rspack({
    context: import.meta.dirname,
    mode: 'production',
    entry: { remoteEntry: './app.js' },
    output: { path: import.meta.dirname + '/dist', filename: '[name].js' },
    externals: { '@mantine/core': 'Mantine', '@konbit/web': 'Web', 'jotai/utils': 'Jotai' },
    plugins: [
      { apply: leaveManifest },
      releaseFacts({
        ...{ name: 'mf-tiny', version: '1.0.0', contract: 1, mismatches: () => [] },
        directory: ${JSON.stringify(__dirname)},
      }),
    ],
  }).run((error, stats) => {
    console.error(error ?? stats.toString({ all: false, errors: true }));
    process.exit(error || stats.hasErrors() ? 1 : 0);
  });
`;

function build(source: string) {
  writeFileSync(join(directory, 'app.js'), source);
  writeFileSync(join(directory, 'build.mjs'), script);
  return spawnSync(process.execPath, [join(directory, 'build.mjs')], { encoding: 'utf8' });
}

it('a build tells what it takes from the shell', () => {
  const { status, stderr } = build(
    "import { Button } from '@mantine/core'; import { useTexts } from '@konbit/web';" +
      "import { atomWithReset } from 'jotai/utils'; console.log(Button, useTexts, atomWithReset)",
  );
  expect([status, stderr.trim()]).toEqual([0, '']);
  const facts = JSON.parse(readFileSync(join(directory, 'dist/release.json'), 'utf8')) as object;
  expect(facts).toMatchObject({
    takes: {
      '@konbit/web': ['useTexts'],
      '@konbit/web/provided/mantine': ['Button'],
      '@konbit/web/provided/state': ['atomWithReset'],
    },
    // The majors it was built with.
    requires: { react: '^19.0.0', '@mantine/core': '^9.0.0', jotai: '^2.0.0' },
  });
  expect(Object.keys((facts as { requires: object }).requires)).not.toContain('@tanstack/react-query');
});
