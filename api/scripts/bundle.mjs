import { cpSync } from 'node:fs';
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
 * Puts each program into one piece with the packages it uses: finding and reading two thousand files is most of what a
 * start costs. What the programs have in common they share.
 */
await build({
  entryPoints: ['main', 'migrate', 'openapi', 'cli', 'common/photos/decoding-child'].map((name) => `dist/${name}.js`),
  entryNames: '[name]',
  outdir: 'dist/bundle',
  bundle: true,
  splitting: true,
  format: 'esm',
  platform: 'node',
  target: 'node20',
  conditions: ['compiled'],
  // Nest and TypeORM go by the names of classes.
  keepNames: true,
  // Packages of the older kind expect these.
  banner: {
    js: `import { createRequire as createRequireOfBundle } from 'node:module';
const require = createRequireOfBundle(import.meta.url);
const __filename = import.meta.filename;
const __dirname = import.meta.dirname;`,
  },
  external: ['sharp', 'swagger-ui-dist', ...absent.flatMap((name) => [name, `${name}/*`])],
  logLevel: 'error',
});

// What an empty database is filled with goes where the programs go.
cpSync('catalogues', 'dist/catalogues', { recursive: true });
