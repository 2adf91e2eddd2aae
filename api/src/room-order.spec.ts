import { dirname, join } from 'node:path';
import type { QueryRunner } from 'typeorm';
import { type Source, sources } from '../test-support/sources.ts';
import { migrations } from './database/migrations/index.ts';

/** The rooms of the api from the lowest floor up. Imports lead to lower floors, so there are no circles. */
const floors = [
  ['config'],
  ['database'],
  ['common'],
  ['event'],
  ['guest-counts', 'health', 'session', 'mail', 'organizer-links', 'release-reports'],
  ['registrations', 'telemetry', 'backups'],
  ['contacts', 'progress'],
  ['own-registration', 'broadcasts'],
  ['attendee-profiles', 'achievements'],
  ['activities', 'quiz', 'memories'],
  ['users', 'leaderboard', 'seeding'],
  ['keepsakes'],
  ['door', 'desk', 'retention'],
  ['morning-mail'],
  ['cli'],
];

const floorOf = (room: string) => floors.findIndex((rooms) => rooms.includes(room));
const roomOf = (path: string) => (path.includes('/') ? (path.split('/')[0] ?? '') : null);

/** Imports that do not lead to a lower floor. Files outside rooms may import any room. */
function wrongImports({ path, text }: Source): string[] {
  const room = roomOf(path);
  if (room === null) return [];
  const targets = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, specifier = '']) => join(dirname(path), specifier));
  return targets.filter((target) => !isDown(room, roomOf(target))).map((target) => `${path} → ${target}`);
}

function isDown(room: string, target: string | null): boolean {
  // The command line starts the whole service.
  if (target === null) return room === 'cli';
  return room === target || floorOf(target) < floorOf(room);
}

describe('the rooms of the api', () => {
  it('each have a floor', () => {
    const rooms = sources().flatMap(({ path }) => roomOf(path) ?? []);
    expect([...new Set(rooms)].sort()).toEqual(floors.flat().sort());
  });

  it('import only lower floors', () => {
    expect(sources().flatMap(wrongImports)).toEqual([]);
  });

  it.each([
    ['upward', 'progress/standing.ts', '../achievements/award.ts'],
    ['to a room on the same floor', 'activities/activities.service.ts', '../quiz/quiz.service.ts'],
    ['to what composes them', 'mail/outbox.service.ts', '../app.module.ts'],
  ])('may not import %s', (_, path, specifier) => {
    expect(wrongImports({ path, text: `import type { A } from '${specifier}';` })).toHaveLength(1);
  });
});

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

/** Whether a file imports the entity itself; a type reaches no row. */
const imports = (text: string, { entity }: Table) =>
  new RegExp(`import \\{[^}]*(?<!type )\\b${entity}\\b[^}]*\\} from`).test(text);

/** Entities may name related ones, and a module the entities of its folder. */
const mayName = ({ path, text }: Source, { entityFile }: Table) =>
  path.endsWith('.entity.ts') || (text.includes('@Module(') && folderOf(path) === folderOf(entityFile));

/** The file that reads and writes the table: a repository or service, which may define the entity as well. */
const ownersOf = (table: Table, files: readonly Source[]): string[] =>
  files
    .filter((file) =>
      file.path === table.entityFile
        ? !file.path.endsWith('.entity.ts')
        : folderOf(file.path) === folderOf(table.entityFile) && !mayName(file, table) && imports(file.text, table),
    )
    .map(({ path }) => path);

/** The tables of others that a file names: by an entity, by a name for the ORM, or in SQL. */
function trespassesIn(file: Source, tables: readonly Table[], owners: ReadonlyMap<string, string>): string[] {
  const code = file.text.replace(/\/\*[^]*?\*\//g, '');
  const isNamed = (table: Table) =>
    new RegExp(`\\b(FROM|JOIN|INTO|UPDATE|TABLE)\\s+${table.name}\\b`).test(code) ||
    new RegExp(`\\.(getRepository|createQueryBuilder|from|into|\\w*Join\\w*)\\('(${table.name}|${table.entity})'`).test(
      code,
    ) ||
    (imports(code, table) && !mayName(file, table));
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
  const runner = { query, hasColumn: async () => false } as unknown as QueryRunner;
  for (const Migration of migrations) await new Migration().up(runner);
  return made;
}

it('each table has one entity, in one room', async () => {
  expect(tables.map(({ name }) => name).sort()).toEqual((await migratedTables()).sort());
});

it.each(tables)('$name is read and written by one file', (table) => {
  expect(ownersOf(table, files)).toHaveLength(1);
});

it('no file names the table of another', () => {
  expect(files.flatMap((file) => trespassesIn(file, tables, owners))).toEqual([]);
});

it.each([
  ['registrations', 'const shown = `profile LEFT JOIN registrations ON registrations.id = profile.registration_id`;'],
  ['registrations', "import { Registration } from '../registrations/registration.entity.ts';"],
  ['outbox', "await manager.getRepository('OutboxRow').find();"],
])('a file that names %s of another is found: %s', (table, text) => {
  const found = trespassesIn({ path: 'users/users.module.ts', text }, tables, owners);
  expect(found).toEqual([`users/users.module.ts names ${table}`]);
});

it.each([
  ['a type', "import type { Registration } from '../registrations/registration.entity.ts';"],
  ['a word that is also a table', "this.progress.of('registrations'); say('These registrations are many');"],
])('%s is allowed', (_, text) => {
  expect(trespassesIn({ path: 'users/users.module.ts', text }, tables, owners)).toEqual([]);
});
