import { cpSync, rmSync } from 'node:fs';
import { build } from 'esbuild';

/** What Nest looks for and this service does without. */
const absent = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
];

/**
 * Nest's module for TypeORM looks for what TypeORM 0.3 had by requiring the package when it runs: from its hundreds of
 * files, beside the one that is bundled.
 */
const withoutTypeorm03 = {
  name: 'without-typeorm-0.3',
  setup: ({ onLoad }) =>
    onLoad({ filter: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ }, () => ({
      contents: 'export const Connection = undefined, AbstractRepository = undefined;',
    })),
};

/** Packages of the older kind expect these. */
const banner = `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`;

/**
 * Puts each program into one piece with the packages it uses: finding and reading two thousand files is most of what a
 * start costs. What the programs have in common they share.
 */
rmSync('dist/bundle', { recursive: true, force: true });
await build({
  entryPoints: ['main', 'migrate', 'openapi', 'cli', 'common/photos/decoding-worker'].map((name) => `dist/${name}.js`),
  entryNames: '[name]',
  outdir: 'dist/bundle',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['compiled'],
  external: ['mysql2', 'sharp', 'swagger-ui-dist', ...absent],
  plugins: [withoutTypeorm03],
  // Nest and TypeORM go by the names of classes.
  keepNames: true,
  banner: { js: banner },
  logLevel: 'warning',
});

// What an empty database is filled with goes where the programs go.
cpSync('catalogues', 'dist/catalogues', { recursive: true });
