import { appendFileSync } from 'node:fs';
import { PoolConnection } from 'mysql2';
import { unknownWords } from './engine-features.ts';

// Every statement that the service sends in a spec is one whose words the table of engines knows; a spec's own, which
// come by a connection of its own, may be any.

const statements = new Set<string>();
type Query = (first: string | { sql: string }, ...rest: unknown[]) => unknown;
const { query } = Object.getPrototypeOf(PoolConnection.prototype) as { query: Query };

Object.assign(PoolConnection.prototype, {
  query(this: unknown, ...args: Parameters<Query>) {
    statements.add(typeof args[0] === 'string' ? args[0] : args[0].sql);
    return query.apply(this, args);
  },
});

afterAll(() => {
  const file = process.env.STATEMENTS_FILE;
  if (file) appendFileSync(file, [...statements].map((sql) => `${JSON.stringify(sql)}\n`).join(''));
  expect(unknownWords(statements)).toEqual([]);
});
