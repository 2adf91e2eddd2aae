import type { Route } from '../test-support/routes.ts';
import type { Tables } from './database-state.ts';

/** Values that would show wherever they were stored. */
const valueOf = (type: string, name: string, id: string): unknown => {
  if (name.endsWith('id')) return id;
  if (/int/.test(type)) return 77;
  return /date|time/.test(type) ? '2001-01-01T00:00:00.000Z' : 'injected';
};
const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A body's fields, as many as a body may have: by the names of the database and of the code. */
export function* injections(tables: Tables, route: Route, id: string): Generator<Record<string, unknown>> {
  const asked = [...route.fields, 'registrationId'];
  const columns = [...tables.values()].flat();
  const fields = columns.flatMap(({ name, type }) =>
    [name, camel(name)].map((field) => [field, valueOf(type, name, id)] as const),
  );
  const unasked = [...new Map(fields)].filter(([field]) => !asked.includes(field));
  for (let at = 0; at < unasked.length; at += 200) yield Object.fromEntries(unasked.slice(at, at + 200));
}
