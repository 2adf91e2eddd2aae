/** As much of an OpenAPI document as the calls of modules are held against. */
export interface ApiDocument {
  paths: Record<string, Record<string, Operation>>;
  components?: { schemas?: Record<string, Schema> };
}

interface Operation {
  parameters?: { name: string; in: string; required?: boolean; schema?: Schema }[];
  requestBody?: { content?: JsonContent };
  responses?: Record<string, { content?: JsonContent }>;
}

type JsonContent = Record<string, { schema?: Schema }>;

interface Schema {
  $ref?: string;
  allOf?: Schema[];
  type?: string;
  nullable?: boolean;
  enum?: unknown[];
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  additionalProperties?: unknown;
}

/** A field as the api declares it. */
export interface DeclaredField {
  /** As `null|string`; `unknown` where anything may come. */
  kinds: string;
  isRequired: boolean;
  /** The only ones that are taken, of a choice. */
  values?: unknown[];
}

/** Fields by their paths, as modules name them. */
export type DeclaredFields = Record<string, DeclaredField>;

/** What one call takes and gives. */
export interface OfferedCall {
  takes: DeclaredFields;
  gives: DeclaredFields;
}

/** A call of the api; nothing when it offers none of that name, whatever its parameters are called. */
export function offeredCall(document: ApiDocument, call: string): OfferedCall | undefined {
  const [method = '', path = ''] = call.split(' ');
  const plain = (text: string) => text.replace(/\{\w+\}/g, '{}');
  const found = Object.entries(document.paths).find(([name]) => plain(name) === plain(path));
  const operation = found?.[1][method.toLowerCase()];
  if (!operation) return undefined;
  const { parameters = [], requestBody, responses = {} } = operation;
  const given = parameters.filter((one) => one.in === 'query' || one.in === 'header');
  const takes = given.map(({ name, required = false, schema = {} }) =>
    fieldsOf(document, schema, name, required, Infinity),
  );
  const answer = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
  return {
    takes: Object.assign(bodyOf(document, requestBody?.content), ...takes) as DeclaredFields,
    gives: bodyOf(document, answer?.content),
  };
}

const bodyOf = (document: ApiDocument, content?: JsonContent): DeclaredFields => {
  const schema = content?.['application/json']?.schema;
  return schema ? fieldsOf(document, schema) : {};
};

/** Deeper than any answer; what refers to itself ends there. */
const deepest = 8;

function fieldsOf(document: ApiDocument, given: Schema, path = '', isRequired = true, depth = 0): DeclaredFields {
  const {
    type,
    nullable,
    enum: values,
    items,
    properties,
    required = [],
    additionalProperties,
  } = resolved(document, given);
  const kind = type === 'integer' ? 'number' : (type ?? 'unknown');
  const isRoot = path === '' && kind === 'object';
  const own = isRoot
    ? {}
    : { [path]: { kinds: nullable ? [kind, 'null'].sort().join('|') : kind, isRequired, values } };
  if (depth > deepest) return own;
  const parts = [
    ...(items ? [fieldsOf(document, items, `${path}[]`, true, depth + 1)] : []),
    ...(additionalProperties ? [{ [at(path, '*')]: { kinds: 'unknown', isRequired: true } }] : []),
    ...Object.entries(properties ?? {}).map(([name, field]) =>
      fieldsOf(document, field, at(path, name), required.includes(name), depth + 1),
    ),
  ];
  return Object.assign(own, ...parts) as DeclaredFields;
}

const at = (path: string, name: string) => (path === '' ? name : `${path}.${name}`);

function resolved({ components }: ApiDocument, schema: Schema): Schema {
  const { $ref, allOf = [], ...own } = schema;
  const parts = [...($ref ? [components?.schemas?.[$ref.split('/').at(-1)!] ?? {}] : []), ...allOf];
  return parts.reduce<Schema>((sum, part) => {
    const { properties, required, ...rest } = resolved({ paths: {}, components }, part);
    return {
      ...sum,
      ...rest,
      ...(properties && { properties: { ...sum.properties, ...properties } }),
      ...(required && { required: [...(sum.required ?? []), ...required] }),
    };
  }, own);
}
