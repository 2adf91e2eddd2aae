import { writeFileSync } from 'node:fs';
import { catalogueSchema, schemaFile } from '../src/seeding/catalogue-schema.ts';
import { catalogueNames } from '../src/seeding/seeder.service.ts';

for (const name of catalogueNames) writeFileSync(schemaFile(name), JSON.stringify(catalogueSchema(name)));
