import { cpSync } from 'node:fs';
import { build } from 'rolldown';

/** What Nest looks for and this service does without. */
const absent = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
];

const apart = ['mysql2', 'sharp', 'swagger-ui-dist', ...absent];

/**
 * Nest's module for TypeORM looks for what TypeORM 0.3 had by requiring the package when it runs: from its hundreds of
 * files, beside the one that is bundled.
 */
const withoutTypeorm03 = {
  name: 'without-typeorm-0.3',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined, AbstractRepository = undefined;',
  },
};

/**
 * Puts each program into one piece with the packages it uses: finding and reading two thousand files is most of what a
 * start costs. What the programs have in common they share.
 */
await build({
  input: ['main', 'migrate', 'openapi', 'cli', 'common/photos/decoding-worker'].map((name) => `dist/${name}.js`),
  platform: 'node',
  external: (id) => apart.some((name) => id === name || id.startsWith(`${name}/`)),
  resolve: { conditionNames: ['compiled', 'node'] },
  plugins: [withoutTypeorm03],
  logLevel: 'warn',
  output: {
    dir: 'dist/bundle',
    cleanDir: true,
    // Nest and TypeORM go by the names of classes: those that are changed here are set to what they were.
    keepNames: true,
    // Packages of the older kind expect these.
    banner: 'const __filename = import.meta.filename;\nconst __dirname = import.meta.dirname;',
  },
});

// What an empty database is filled with goes where the programs go.
cpSync('catalogues', 'dist/catalogues', { recursive: true });
