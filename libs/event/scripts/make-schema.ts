import { writeFileSync } from 'node:fs';
import { schemaOfContent } from './schema-of-content.ts';

writeFileSync(new URL('../src/event.schema.json', import.meta.url), JSON.stringify(schemaOfContent()));
