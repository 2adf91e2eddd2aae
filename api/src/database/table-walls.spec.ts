import type { QueryRunner } from 'typeorm';
import { sources, type Source } from '../../test-support/sources.ts';
import { migrations } from './migrations/index.ts';

/** A table, and the files that may name it. */
interface Table {
  name: string;
  entity: string;
  entityFile: string;
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

const tablesIn = (files: readonly Source[]): Table[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/@Entity\('(\w+)'\)(?:\s+@.+)*\s+export class (\w+)/g)].map(([, name = '', entity = '']) => ({
      name,
      entity,
      entityFile: path,
    })),
  );

/** Whether a file takes the entity itself: a type reaches no row. */
const imports = (text: string, { entity }: Table) =>
  new RegExp(`import \\{[^}]*(?<!type )\\b${entity}\\b[^}]*\\} from`).test(text);

/** An entity tells the ORM of those that it belongs to, and a module of its folder's. */
const isTold = ({ path, text }: Source, { entityFile }: Table) =>
  path.endsWith('.entity.ts') || (text.includes('@Module(') && folderOf(path) === folderOf(entityFile));

/** The one file that reads and writes the table: a repository or service, which may hold its entity as well. */
const ownersOf = (table: Table, files: readonly Source[]): string[] =>
  files
    .filter((file) =>
      file.path === table.entityFile
        ? !file.path.endsWith('.entity.ts')
        : folderOf(file.path) === folderOf(table.entityFile) && !isTold(file, table) && imports(file.text, table),
    )
    .map(({ path }) => path);

/** The tables that a file names beside its own: by an entity, by a text that the ORM takes for one, or in SQL. */
function trespassesIn(file: Source, tables: readonly Table[], owners: ReadonlyMap<string, string>): string[] {
  const code = file.text.replace(/\/\*[^]*?\*\//g, '');
  const isNamed = (table: Table) =>
    new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|TABLE)\\s+${table.name}\\b`).test(code) ||
    new RegExp(`\\.(getRepository|createQueryBuilder|from|into|\\w*Join\\w*)\\('(${table.name}|${table.entity})'`).test(
      code,
    ) ||
    (imports(code, table) && !isTold(file, table));
  return tables
    .filter((table) => owners.get(table.name) !== file.path && isNamed(table))
    .map(({ name }) => `${file.path} names ${name}`);
}

const files = sources().filter(({ path }) => !path.startsWith('database/migrations/'));
const tables = tablesIn(files);
const owners = new Map(tables.map((table) => [table.name, ownersOf(table, files)[0] ?? '']));

/** The tables that the migrations make. */
async function migratedTables(): Promise<string[]> {
  const made: string[] = [];
  const query = async (sql: string) =>
    void made.push(...(/CREATE TABLE IF NOT EXISTS (\w+)/.exec(sql)?.slice(1) ?? []));
  for (const Migration of migrations) await new Migration().up({ query } as unknown as QueryRunner);
  return made;
}

it('each table has one entity, in one room', async () => {
  expect(tables.map(({ name }) => name).sort()).toEqual((await migratedTables()).sort());
});

it.each(tables)('$name is read and written by one file', (table) => {
  expect(ownersOf(table, files)).toHaveLength(1);
});

it('nobody names the table of another, in the ORM or in SQL', () => {
  expect(files.flatMap((file) => trespassesIn(file, tables, owners))).toEqual([]);
});

it.each([
  ['undeliverable_addresses', 'const reachable = `NOT EXISTS (SELECT 1 FROM undeliverable_addresses u)`;'],
  ['registrations', 'const shown = `profile LEFT JOIN registrations ON registrations.id = profile.registration_id`;'],
  ['registrations', "import { Registration } from '../registrations/registration.entity.ts';"],
  ['outbox', "import { OutboxRow as Row } from '../mail/outbox-row.entity.ts';"],
  ['outbox', "await manager.getRepository('OutboxRow').find();"],
  ['quizzes', "await manager.query('UPDATE quizzes SET retired_at = NULL');"],
])('one that named %s, which is another’s, would be found: %s', (table, text) => {
  const found = trespassesIn({ path: 'users/users.module.ts', text }, tables, owners);
  expect(found).toEqual([`users/users.module.ts names ${table}`]);
});

it.each([
  ['a type', "import type { Registration } from '../registrations/registration.entity.ts';"],
  ['a word that is also a table', "this.progress.of('registrations'); say('These registrations are many');"],
])('%s is none', (_, text) => {
  expect(trespassesIn({ path: 'users/users.module.ts', text }, tables, owners)).toEqual([]);
});
