/** What only Node needs, apart from the door that browsers use: its libraries would be in every page. */
export { checkContent, spellingOf } from './check/check-content.ts';
export { type EventFile, readEventYaml, writeEventYaml } from './event-yaml.ts';
export { default as eventSchema } from './event.schema.json' with { type: 'json' };
