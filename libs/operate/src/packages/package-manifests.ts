/** What of a `package.json` matters here. */
export interface Manifest {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const common = { type: 'module', license: 'MIT', engines: { node: '>=20.19' } };
const compiled = (path: string) => ({ types: `./dist/${path}.d.ts`, default: `./dist/${path}.js` });

/** Of the shape of calls and of the seam: compiled. */
export const contractsManifest = ({ name, version }: Manifest) => ({
  ...{ name, version, ...common, sideEffects: false, files: ['dist'] },
  exports: { '.': compiled('index'), './package.json': './package.json' },
});

/**
 * Of what exists once in the browser: its types, what tests need of it, and `provides.json`, by which a build knows the
 * shell. No build holds its code: that comes from the shell.
 */
export const webManifest = ({ name, version, dependencies = {} }: Manifest, contracts: Manifest) => ({
  ...{ name, version, ...common, files: ['dist', 'provides.json'] },
  exports: {
    '.': compiled('index'),
    './provided/*': compiled('provided/*'),
    './art/*': './dist/art/*',
    './test-support': compiled('test-support/index'),
    './tokens.css': './dist/theme/tokens.css',
    './provides.json': './provides.json',
    './package.json': './package.json',
  },
  dependencies: { ...dependencies, [contracts.name]: `^${contracts.version}` },
  // What its `test-support` needs.
  peerDependencies: { '@testing-library/react': '*', msw: '*' },
  peerDependenciesMeta: { '@testing-library/react': { optional: true }, msw: { optional: true } },
});

/** For the checkout's own tests and commands: outside nobody needs them. */
const forCheckout = /^(?:@playwright\/|mysql2$|get-port$)/;

/** Of how a module is built, checked, begun (`konbit new`) and shipped (`konbit deploy`). */
export const toolingManifest = (
  { name, version, dependencies = {} }: Manifest,
  { devDependencies = {} }: Manifest,
  written: Record<string, string>,
) => ({
  ...{ name, version, ...common, files: ['bin', 'src', 'tsconfig.json'], bin: { konbit: './bin/konbit.js' } },
  exports: {
    './rspack': './src/rspack/index.js',
    './jest': './src/jest/index.js',
    './page-types': { types: './src/page-types.d.ts' },
    './module-files': './src/generators/module/module-files.cjs',
    './tsconfig.json': './tsconfig.json',
    './package.json': './package.json',
  },
  dependencies: {
    ...Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => !forCheckout.test(dependency))),
    ...Object.fromEntries(['@types/jest', 'typescript'].map((tool) => [tool, devDependencies[tool]!])),
  },
  /** Versions that a new module is written against. */
  konbit: { versions: written },
});
