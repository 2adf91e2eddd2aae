import { fileURLToPath } from 'node:url';
import { createGenerator } from 'ts-json-schema-generator';

const pathOf = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));

/** The JSON Schema of `EventContent`, from the types and their comments. */
export const schemaOfContent = () =>
  createGenerator({
    path: pathOf('../src/content-shape.ts'),
    tsconfig: pathOf('../tsconfig.json'),
    type: 'EventContent',
    topRef: false,
    skipTypeCheck: true,
    extraTags: ['like'],
  }).createSchema('EventContent');
