/** What only Node needs, apart from the door that browsers use: its libraries would be in every page. */
export { checkContent, spellingOf } from './check/check-content.ts';
export { placeholdersIn } from './check/placeholders-in.ts';
export { type EventFile, readEventYaml, writeEventYaml } from './event-yaml.ts';
import schema from './event.schema.json' with { type: 'json' };

/** Of the file: the words of `diets` may be in another one. */
export const eventSchema = { ...schema, required: schema.required.filter((part) => part !== 'diets') };
