import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import { checkEvent } from './check-event.ts';
import { checkSpelling, languageNames } from './check-texts.ts';
import type { EventContent } from '../content-shape.ts';
import schema from '../event.schema.json' with { type: 'json' };

const ajv = new Ajv({ allErrors: true, verbose: true }).addVocabulary(['like']);
let compiled: ValidateFunction<EventContent> | undefined;

/** Compiled on first use: it takes longer than most commands. */
function shape(): ValidateFunction<EventContent> {
  compiled ??= ajv.compile<EventContent>(schema);
  return compiled;
}

/** A sentence for each fault, naming the entry: first of the schema, then of the rules beyond it. */
export function checkContent(data: unknown): string[] {
  const matchesShape = shape();
  if (matchesShape(data)) return checkEvent(data);
  return (matchesShape.errors ?? []).map(sentenceOf);
}

export const spellingOf = (content: EventContent): string[] => checkSpelling(content, '');

function sentenceOf({ instancePath, keyword, params, data, message, parentSchema }: ErrorObject): string {
  const path = pathOf(instancePath);
  switch (keyword) {
    case 'required': {
      const missing = String(params.missingProperty);
      const language = Object.entries(languageNames).find(([code]) => code === missing)?.[1];
      return language ? `${path} has no text in ${language}` : `${path} lacks the entry '${missing}'`;
    }
    case 'additionalProperties':
      return params.additionalProperty in schema.properties
        ? `${path} has the entry '${params.additionalProperty}', which belongs at the left margin of the file`
        : `${path} has the unknown entry '${params.additionalProperty}'`;
    case 'enum':
      return `${path} '${data}' is none of ${(params.allowedValues as string[]).join(', ')}`;
    case 'type':
      return `${path} is ${JSON.stringify(data)?.slice(0, 60)}, where ${nameOfType(params.type)} belongs`;
    default:
      if (!parentSchema?.like) return `${path} ${message}`;
      return `${path} ${shown(data)} is not ${parentSchema.like}`;
  }
}

const shown = (data: unknown) => (typeof data === 'string' ? `'${data.slice(0, 60)}'` : data);

const pathOf = (pointer: string) =>
  pointer
    .replaceAll(/\/(\d+)(?=\/|$)/g, '[$1]')
    .replaceAll('/', '.')
    .replace(/^\./, '') || 'the content';

function nameOfType(type: unknown): string {
  if (type === 'string') return 'a text (between quotes where it looks like a number)';
  return type === 'array' ? 'a list' : type === 'object' ? 'a group of entries' : `a ${String(type)}`;
}
