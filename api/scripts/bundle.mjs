import { cpSync } from 'node:fs';
import { build } from 'rolldown';

/** Packages that Nest looks for, and the service does not use. */
const absent = [
  '@fastify/multipart',
  '@fastify/view',
  '@nestjs/microservices',
  '@nestjs/websockets',
  '@nestjs/platform-express',
];

const apart = ['mysql2', 'sharp', 'swagger-ui-dist', ...absent];

/** This file of Nest requires TypeORM at run time for names of 0.3: a second copy beside the bundled one. */
const withoutTypeorm03 = {
  name: 'without-typeorm-0.3',
  load: {
    filter: { id: /@nestjs\/typeorm\/dist\/common\/typeorm-compat\.js$/ },
    handler: () => 'export const Connection = undefined, AbstractRepository = undefined;',
  },
};

/** One file a program, with shared chunks: reading two thousand files is most of the time of a start. */
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
    // Nest and TypeORM use the names of classes.
    keepNames: true,
    // CommonJS packages expect these.
    banner: 'const __filename = import.meta.filename;\nconst __dirname = import.meta.dirname;',
  },
});

// The programs fill an empty database from these files.
cpSync('catalogues', 'dist/catalogues', { recursive: true });
