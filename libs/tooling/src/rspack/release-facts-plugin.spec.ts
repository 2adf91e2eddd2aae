import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

jest.setTimeout(60_000);

let directory: string;
beforeEach(() => (directory = mkdtempSync(join(tmpdir(), 'facts-'))));
afterEach(() => rmSync(directory, { recursive: true, force: true }));

const addressOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

/** A build of one file for a shell that provides Button, in a process of its own: rspack is no CommonJS. */
const script = `
  import { rspack } from ${addressOf(require.resolve('@rspack/core'))};
  import { ReleaseFactsPlugin } from ${addressOf(join(__dirname, 'release-facts-plugin.js'))};
  const mismatches = ({ takes }) => Object.values(takes).flat().filter((name) => name !== 'Button')
    .map((name) => 'mf-tiny takes ' + name + ', which the shell does not provide.');
  // What a federated build leaves besides: the plugin reads there what the first render loads.
  const manifest = JSON.stringify({ exposes: [{ assets: { js: { sync: [] }, css: { sync: [] } } }] });
  const leaveManifest = (compiler) => compiler.hooks.thisCompilation.tap('manifest', (compilation) =>
    compilation.emitAsset('mf-manifest.json', new rspack.sources.RawSource(manifest)));
  rspack({
    context: import.meta.dirname,
    mode: 'production',
    entry: { 'remote-entry': './app.js' },
    output: { path: import.meta.dirname + '/dist', filename: '[name].js' },
    externals: { '@mantine/core': 'Mantine' },
    plugins: [
      { apply: leaveManifest },
      new ReleaseFactsPlugin({ name: 'mf-tiny', version: '1.0.0', contract: 1, mismatches }),
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

it('a module that takes what the shell provides is built, and tells what it takes', () => {
  const { status, stderr } = build("import { Button } from '@mantine/core'; console.log(Button)");
  expect([status, stderr.trim()]).toEqual([0, '']);
  const { takes } = JSON.parse(readFileSync(join(directory, 'dist/release.json'), 'utf8')) as { takes: object };
  expect(takes).toEqual({ '@konbit/web/provided/mantine': ['Button'] });
});

it('a module that takes a name which the shell lacks does not build, and a sentence names it', () => {
  const { status, stderr } = build("import { Button, Stepper } from '@mantine/core'; console.log(Button, Stepper)");
  expect(status).toBe(1);
  expect(stderr).toContain('mf-tiny takes Stepper, which the shell does not provide.');
});
