import type { OpenAPIObject } from '@nestjs/swagger';
import fc, { type Arbitrary } from 'fast-check';
import { bytewise, inAddress, inHeader, letterwise, names, wild } from './wild-values.ts';

/** A call of the document. */
export interface Call {
  method: string;
  path: string;
  operation: Operation;
}

interface Schema {
  $ref?: string;
  type?: string;
  enum?: unknown[];
  properties?: Record<string, Schema>;
}

interface Operation {
  parameters?: { name: string; in: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: object;
}

export interface WildRequest {
  call: Call;
  method: string;
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Values that exist, for a field or parameter of a call: a request may be right but for one. */
export type Known = (name: string, call: Call) => Arbitrary<unknown> | undefined;

const methods = ['get', 'post', 'put', 'patch', 'delete'] as const;

export const callsOf = (document: OpenAPIObject): Call[] =>
  Object.entries(document.paths).flatMap(([path, item]) =>
    methods.flatMap((method) => {
      const operation = item[method] as Operation | undefined;
      return operation ? [{ method: method.toUpperCase(), path, operation }] : [];
    }),
  );

const rarely = <T>(arbitrary: Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });

/** How often a part of a request is right; how often it is anything else stands beside it. */
const [nearlyRight, wildly] = [12, 2];

/** They read or erase all that there is of somebody, for the price of twenty others: asked for less often. */
const costly = /^GET .*\/export$|^DELETE \/api\/own-registration$/;

/** Any call of the document: one in four nearly right, the others wild, most of which are refused at little cost. */
export function wildRequests(document: OpenAPIObject, known: Known): Arbitrary<WildRequest> {
  const all = (sure: number) =>
    fc.oneof(
      ...callsOf(document).map((call) => ({
        weight: costly.test(`${call.method} ${call.path}`) ? 1 : 4,
        arbitrary: requestsOf(document, call, known, sure),
      })),
    );
  return fc.oneof({ weight: 1, arbitrary: all(nearlyRight) }, { weight: 3, arbitrary: all(wildly) });
}

function requestsOf(document: OpenAPIObject, call: Call, known: Known, sure: number): Arbitrary<WildRequest> {
  const parameters = call.operation.parameters ?? [];
  const at = (place: string) => parameters.filter((parameter) => parameter.in === place);
  const right = (name: string, schema: Schema) => known(name, call) ?? rightOf(schema);
  const likely = (name: string, schema: Schema) =>
    fc.oneof(
      { weight: sure, arbitrary: right(name, schema).map((value) => encodeURIComponent(String(value))) },
      { weight: 3, arbitrary: inAddress },
    );
  const pairs = fc.array(fc.tuple(fc.constantFrom(...names, 'limit', 'email'), inAddress), { maxLength: 2 });
  return fc
    .record({
      path: fc.record(Object.fromEntries(at('path').map(({ name, schema }) => [name, likely(name, schema)]))),
      query: fc.record(Object.fromEntries(at('query').map(({ name, schema }) => [name, likely(name, schema)])), {
        requiredKeys: [],
      }),
      pairs: fc.oneof({ weight: 4, arbitrary: fc.constant([]) }, pairs),
      headers: fc.record(
        Object.fromEntries(
          [...at('header').map(({ name }) => name), 'Cookie', 'If-None-Match', 'Accept'].map((name) => [
            name,
            fc.oneof(
              { weight: sure, arbitrary: (known(name, call) ?? fc.constant('*')).map(String) },
              { weight: 2, arbitrary: inHeader },
              { weight: 2, arbitrary: fc.constant(undefined) },
            ),
          ]),
        ),
      ),
      type: fc.oneof({ weight: 12, arbitrary: fc.constant('application/json') }, rarely(inHeader)),
      payload: call.method === 'GET' ? fc.constant(undefined) : bodiesOf(document, call, known, sure),
    })
    .map(({ path, query, pairs: more, headers, type, payload }) => {
      const asked = [...Object.entries(query), ...more].map((pair) => pair.join('=')).join('&');
      return {
        call,
        method: call.method,
        url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => String(path[name])) + (asked && `?${asked}`),
        headers: {
          ...given(headers),
          ...(payload !== undefined && type && { 'content-type': type }),
        },
        payload,
      };
    });
}

const given = (headers: Record<string, string | undefined>) =>
  Object.fromEntries(Object.entries(headers).filter((pair): pair is [string, string] => pair[1] !== undefined));

function bodiesOf(document: OpenAPIObject, call: Call, known: Known, sure: number): Arbitrary<string | undefined> {
  const schema = call.operation.requestBody?.content['application/json']?.schema ?? {};
  const named = schema.$ref?.split('/').at(-1) ?? '';
  const { properties = {} } = (document.components?.schemas?.[named] ?? schema) as Schema;
  const field = (name: string, of: Schema) =>
    fc.oneof({ weight: sure, arbitrary: known(name, call) ?? rightOf(of) }, { weight: 1, arbitrary: wild });
  const fields = Object.fromEntries(Object.entries(properties).map(([name, of]) => [name, field(name, of)]));
  const nearly = fc.oneof({ weight: 3, arbitrary: fc.record(fields) }, fc.record(fields, { requiredKeys: [] }));
  const injected = fc.tuple(nearly, fc.dictionary(fc.constantFrom(...names), wild)).map(([one, other]) =>
    JSON.stringify(one).replace(
      /\}$/,
      (end) =>
        `${JSON.stringify(other)
          .replace(/^\{(.)/, ',$1')
          .replace(/\}$/, '')}${end}`,
    ),
  );
  return fc.oneof(
    { weight: sure, arbitrary: nearly.map((body) => JSON.stringify(body)) },
    { weight: 2, arbitrary: injected },
    { weight: 2, arbitrary: wild.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: bytewise },
    { weight: 1, arbitrary: fc.constant(undefined) },
  );
}

function rightOf({ type, enum: values }: Schema): Arbitrary<unknown> {
  if (values) return fc.constantFrom(...values);
  if (type === 'boolean') return fc.boolean();
  if (type === 'number' || type === 'integer') return fc.integer({ min: 0, max: 600 });
  return fc.oneof(fc.constant(null), letterwise);
}
