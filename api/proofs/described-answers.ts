import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import type { Route } from '../test-support/routes.ts';

interface ReceivedAnswer {
  statusCode: number;
  headers: Record<string, unknown>;
  payload: string;
}

interface Described {
  content?: Record<string, { schema: object }>;
}

/** How an answer differs from the service's own description; undefined when it does not. */
export type FaultOf = (call: Pick<Route, 'method' | 'path'>, answer: ReceivedAnswer) => string | undefined;

/** Compares answers with the document. Schemas are closed here: a field without description is a fault. */
export function answersOf(document: OpenAPIObject): FaultOf {
  const ajv = new Ajv({ strict: false, allErrors: false });
  addFormats.default(ajv);
  const schemas = Object.entries(document.components?.schemas ?? {}).map(([name, schema]) => [
    name,
    withAddresses(closed(schema)),
  ]);
  ajv.addSchema({ $id: 'api', components: { schemas: Object.fromEntries(schemas) as object } });
  const compiled = new Map<object, ValidateFunction>();
  const check = (schema: object) => {
    const known = compiled.get(schema) ?? ajv.compile(withAddresses(schema));
    compiled.set(schema, known);
    return known;
  };

  const operations = document.paths as Record<string, Record<string, { responses: Record<string, Described> }>>;

  return ({ method, path }, { statusCode, headers, payload }) => {
    if (statusCode >= 500) return `answers ${statusCode}: ${payload}`;
    const responses = operations[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]?.responses;
    if (!responses) return 'is not described';
    const described = responses[statusCode] ?? (statusCode >= 400 ? responses.default : undefined);
    if (!described) return `answers ${statusCode}, which is not described`;
    const type = String(headers['content-type'] ?? '').split(';')[0] ?? '';
    const content = described.content?.[type];
    if (!described.content)
      return payload === '' ? undefined : `answers ${statusCode} with a body, without description`;
    if (!content) return `answers ${statusCode} with ${type || 'nothing'}, which is not described`;
    if (type !== 'application/json') return undefined;
    const body: unknown = JSON.parse(payload);
    const isAsDescribed = check(content.schema);
    if (!isAsDescribed(body)) return `answers ${statusCode} with another body: ${ajv.errorsText(isAsDescribed.errors)}`;
    const { statusCode: inBody = statusCode } = (body ?? {}) as { statusCode?: number };
    return inBody === statusCode ? undefined : `answers ${statusCode} and says ${inBody}`;
  };
}

const closed = (schema: object): object =>
  'properties' in schema && !('additionalProperties' in schema) ? { ...schema, additionalProperties: false } : schema;

/** References into the document that the validator has. */
const withAddresses = (schema: object): object =>
  JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"api#/components/')) as object;
