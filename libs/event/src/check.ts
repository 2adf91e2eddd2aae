/** For Node only: its libraries would be in every page. */
export { checkContent, spellingOf } from './check/check-content.ts';
export { placeholdersIn } from './check/placeholders-in.ts';
export { type EventFile, readEventYaml, writeEventYaml } from './event-yaml.ts';
import schema from './event.schema.json' with { type: 'json' };

/** `diets` may be in a file of its own. */
export const eventSchema = { ...schema, required: schema.required.filter((part) => part !== 'diets') };
