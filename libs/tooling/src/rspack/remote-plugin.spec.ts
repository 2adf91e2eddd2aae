import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

const addressOf = (file: string) => JSON.stringify(pathToFileURL(file).href);

/** Builds of small apps, in a process of its own: rspack is no CommonJS. */
const script = `
  import { rspack } from ${addressOf(require.resolve('@rspack/core'))};
  import { RemotePlugin } from ${addressOf(join(__dirname, 'remote-plugin.js'))};
  const build = (app) => new Promise((resolve, reject) => {
    const remote = new RemotePlugin({ container: 'container.js', exposed: 'remote-entry', request: './' + app });
    let facts;
    const tellFacts = { apply: (compiler) => compiler.hooks.thisCompilation.tap('facts', (compilation) =>
      compilation.hooks.processAssets.tap('facts', () => (facts = remote.factsOf(compilation)))) };
    const exposes = { './app': { import: './' + app, name: 'remote-entry' } };
    const name = 'mf_tiny';
    const compiler = rspack({
      context: import.meta.dirname,
      mode: 'production',
      target: ['web', 'es2022'],
      entry: {},
      output: { path: import.meta.dirname + '/' + app + '.dist', filename: '[name].js', publicPath: 'auto', chunkLoadingGlobal: 'remoteChunks' },
      optimization: { chunkIds: 'named', minimize: false },
      experiments: { css: true },
      plugins: [
        new rspack.container.ContainerPlugin({ name, library: { type: 'var', name }, filename: 'container.js', exposes }),
        new rspack.sharing.ConsumeSharedPlugin({ consumes: { react: { import: false, requiredVersion: false } } }),
        remote,
        tellFacts,
      ],
    });
    compiler.run((error, stats) => error ? reject(error) : resolve({
      facts,
      errors: stats.compilation.errors.map(({ message }) => message),
      texts: Object.fromEntries(stats.compilation.getAssets().map((asset) => [asset.name, asset.source.source()])),
    }));
  });
  const built = [];
  for (const app of process.argv.slice(2)) built.push(await build(app));
  process.stdout.write(JSON.stringify(built));
`;

interface Built {
  facts: { chunks: string[]; module: string; takes: Record<string, Record<string, string>> };
  errors: string[];
  texts: Record<string, string>;
}
let built: Built[];
const apps = {
  'plain.js': "import { use } from 'react'; import('./late.js'); export default () => [use, globalThis.x];",
  'helped.js': "await 0; import('./old.cjs'); export default 1;",
  'strange.js': "import(/* webpackPrefetch: true */ './late.js'); export default 1;",
};

beforeAll(() => {
  const directory = mkdtempSync(join(tmpdir(), 'remote-'));
  const files = { ...apps, 'late.js': 'export const late = 1;', 'old.cjs': 'exports.old = 1;', 'build.mjs': script };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(directory, path), text);
  const run = spawnSync(process.execPath, [join(directory, 'build.mjs'), ...Object.keys(apps)], { encoding: 'utf8' });
  rmSync(directory, { recursive: true });
  if (run.status !== 0) throw new Error(run.stderr);
  built = JSON.parse(run.stdout.replace(/^[^[]*/, '')) as Built[];
});

it('a remote is its own code, and what the manifest says of how it is run', () => {
  const [{ facts, errors, texts }] = built as [Built];
  expect(errors).toEqual([]);
  expect(Object.keys(texts).sort()).toEqual(['late_js.js', 'remote-entry.js']);
  expect(texts['remote-entry.js']).not.toMatch(/__webpack_require__\.\w+ ?= |createElement/);
  expect(texts['remote-entry.js']).toContain(`${facts.module}(__unused`);
  expect(facts.chunks).toEqual(['remote-entry']);
  expect(Object.values(facts.takes['remote-entry']!)).toEqual(['react']);
});

it('helpers of the bundler that the shell has not come along', () => {
  const { errors, texts } = built[1]!;
  expect(errors).toEqual([]);
  expect(texts['remote-entry.js']).toMatch(/__webpack_require__\.a ?= /);
  expect(texts['remote-entry.js']).toMatch(/__webpack_require__\.t ?= /);
});

it('what would need the bundler’s own loading fails the build', () => {
  expect(built[2]!.errors.join()).toMatch(/The shell's runtime for modules has nothing in place of .*prefetch/);
});
