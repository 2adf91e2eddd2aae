import type { QueryRunner } from 'typeorm';
import ts from 'typescript';
import { sources, type Source } from '../../test-support/sources.ts';
import { migrations } from './migrations/index.ts';

/** A table, and the files that may name it. */
interface Table {
  name: string;
  entity: string;
  entityFile: string;
  /** Where its entity lies: the room, or a part of `common`. */
  folder: string;
}

const folderOf = (path: string) => path.split('/').slice(0, -1).join('/');

const tablesIn = (files: readonly Source[]): Table[] =>
  files.flatMap(({ path, text }) =>
    [...text.matchAll(/@Entity\('(\w+)'\)(?:\s+@.+)*\s+export class (\w+)/g)].map(([, name = '', entity = '']) => ({
      name,
      entity,
      entityFile: path,
      folder: folderOf(path),
    })),
  );

/** The one file that reads and writes the table: a repository or service, which may hold its entity as well. */
const ownersOf = (table: Table, files: readonly Source[]): string[] =>
  files
    .filter(
      ({ path, text }) => folderOf(path) === table.folder && (hasEntity(path, table) || !isTold(path, text, table)),
    )
    .filter(
      ({ path, text }) =>
        hasEntity(path, table) ||
        new RegExp(`import \\{[^}]*(?<!type )\\b${table.entity}\\b[^}]*\\} from './`).test(text),
    )
    .map(({ path }) => path);

const hasEntity = (path: string, { entityFile }: Table) => path === entityFile && !path.endsWith('.entity.ts');

/** Where an ORM takes the name of a table or of an entity as a text. */
const takesName =
  /^(getRepository|createQueryBuilder|from|into|.*Join.*|find.*|insert|update|delete|upsert|exists.*|count.*)$/;

/** The tables that a file names beside its own: by importing an entity (a type reaches no row), or in SQL. */
function trespassesIn({ path, text }: Source, tables: readonly Table[], owners: ReadonlyMap<string, string>): string[] {
  const named = new Set<string>();
  const note = (found: (table: Table) => boolean) => {
    for (const table of tables) if (found(table)) named.add(table.name);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return note((table) => importsEntity(node, table) && !isTold(path, text, table));
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      note(({ name }) => inSql(textOf(node)).includes(name));
    }
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [first] = node.arguments;
      const isName = first && ts.isStringLiteralLike(first) && takesName.test(node.expression.name.text);
      note(({ name, entity }) => Boolean(isName && [name, entity].includes(first.text)));
    }
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest));
  return [...named].filter((name) => owners.get(name) !== path).map((name) => `${path} names ${name}`);
}

/** An entity tells the ORM of those that it belongs to, and a module of its room's. */
const isTold = (path: string, text: string, { folder }: Table) =>
  path.endsWith('.entity.ts') || (text.includes('@Module(') && folderOf(path) === folder);

function importsEntity({ importClause }: ts.ImportDeclaration, { entity }: Table): boolean {
  const names = importClause?.namedBindings;
  if (!names || importClause.phaseModifier === ts.SyntaxKind.TypeKeyword || !ts.isNamedImports(names)) return false;
  return names.elements.some(
    ({ name, propertyName, isTypeOnly }) => !isTypeOnly && (propertyName ?? name).text === entity,
  );
}

const textOf = (node: ts.StringLiteralLike | ts.TemplateExpression): string =>
  ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join(' ? ')
    : node.text;

/** The words of a text that stand where SQL has tables; an alias is none. */
const inSql = (text: string): string[] =>
  [
    ...text.matchAll(
      /\b(?:FROM|JOIN|INTO|(?<!KEY )UPDATE|TRUNCATE|TABLES?)\b(.*?)(?=\b(?:WHERE|SET|ON|VALUES)\b|[();]|$)/gis,
    ),
  ]
    .map(([, clause = '']) => clause.replace(/\bAS\s+\w+/gi, ''))
    .flatMap((clause) => clause.match(/\w+/g) ?? []);

const files = sources().filter(({ path }) => !path.startsWith('database/migrations/'));
const tables = tablesIn(files);
const owners = new Map(tables.map((table) => [table.name, ownersOf(table, files)[0] ?? '']));
/** The tables that the migrations make. */
async function migratedTables(): Promise<string[]> {
  const made: string[] = [];
  const query = async (sql: string) =>
    void made.push(...(/CREATE TABLE IF NOT EXISTS (\w+)/.exec(sql)?.slice(1) ?? []));
  const hasColumn = async () => false;
  for (const Migration of migrations) await new Migration().up({ query, hasColumn } as unknown as QueryRunner);
  return made;
}

describe('the walls between tables', () => {
  it('each table has one entity, in one room', async () => {
    expect(tables.map(({ name }) => name).sort()).toEqual((await migratedTables()).sort());
    expect(tables.length).toBeGreaterThan(15);
  });

  it.each(tables)('$name is read and written by one file', (table) => {
    expect(ownersOf(table, files)).toHaveLength(1);
  });

  it('nobody names the table of another, in the ORM or in SQL', () => {
    expect(files.flatMap((file) => trespassesIn(file, tables, owners))).toEqual([]);
  });

  it.each([
    [
      'who had refused addresses',
      'undeliverable_addresses',
      'const reachable = `NOT EXISTS (SELECT 1 FROM undeliverable_addresses u WHERE u.email = r.email)`;',
    ],
    [
      'who had cancelled, in the ranking',
      'registrations',
      'const sql = `WHERE TRUE\n AND NOT EXISTS (SELECT 1 FROM registrations WHERE id = registration_id)`;',
    ],
    ['by its entity', 'registrations', "import { Registration } from '../registrations/registration.entity.ts';"],
    ['by its entity under another name', 'outbox', "import { OutboxRow as Row } from '../mail/outbox-row.entity.ts';"],
    ['by its name in the ORM', 'outbox', "await manager.getRepository('OutboxRow').find();"],
    ['in what it writes', 'quizzes', "await manager.query('UPDATE quizzes SET retired_at = NULL');"],
  ])('catch one that named another’s table: %s', (_, table, text) => {
    expect(trespassesIn({ path: 'users/users.module.ts', text }, tables, owners)).toContain(
      `users/users.module.ts names ${table}`,
    );
  });

  it.each([
    ['a type', "import type { Registration } from '../registrations/registration.entity.ts';"],
    ['a word that is also a table', "this.progress.of('registrations'); say('These registrations are many');"],
    ['an alias', "const sql = 'SELECT 1 FROM ? AS quizzes WHERE TRUE';"],
  ])('let through %s', (_, text) => {
    expect(trespassesIn({ path: 'users/users.module.ts', text }, tables, owners)).toEqual([]);
  });
});
