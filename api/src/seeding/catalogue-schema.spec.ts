import { readFileSync } from 'node:fs';
import { catalogueSchema, schemaFile } from './catalogue-schema.ts';
import { catalogueNames, shippedCatalogue } from './seeder.ts';

describe.each(catalogueNames)('the schema of the %s for editors', (name) => {
  it('is up to date (npm run catalogue-schemas)', () => {
    expect(JSON.parse(readFileSync(schemaFile(name), 'utf8'))).toEqual(catalogueSchema(name));
  });

  it('is named by the shipped file', () => {
    const [firstLine] = readFileSync(shippedCatalogue(name), 'utf8').split('\n');
    expect(firstLine).toBe(`# yaml-language-server: $schema=${name}.schema.json`);
  });
});
