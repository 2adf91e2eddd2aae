import { readFileSync } from 'node:fs';
import { catalogueSchema, schemaFile } from './catalogue-schema.ts';
import { catalogueNames, shippedCatalogue } from './seeder.ts';

describe.each(catalogueNames)('the schema of the %s for editors', (name) => {
  it('is what the service reads by; `npm run catalogue-schemas` writes it', () => {
    expect(JSON.parse(readFileSync(schemaFile(name), 'utf8'))).toEqual(catalogueSchema(name));
  });

  it('is named by the shipped file', () => {
    const [firstLine] = readFileSync(shippedCatalogue(name), 'utf8').split('\n');
    expect(firstLine).toBe(`# yaml-language-server: $schema=${name}.schema.json`);
  });
});

it('tells an editor the fields, the lengths and the choices', () => {
  expect(catalogueSchema('quizzes')).toMatchObject({
    type: 'array',
    items: {
      additionalProperties: false,
      required: ['id', 'category', 'difficulty', 'question', 'options', 'answer', 'explanation', 'source'],
      properties: {
        id: { type: 'string', pattern: '^[a-z0-9]+(-[a-z0-9]+)*$', maxLength: 80 },
        difficulty: { enum: ['easy', 'medium', 'hard'] },
        options: { minItems: 4, maxItems: 4, items: { properties: { ht: { maxLength: 200 } } } },
        answer: { type: 'integer', minimum: 1, maximum: 4 },
      },
    },
  });
});
