import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fieldNames } from '@konbit/contracts';
import { startDatabase, type Database } from '@konbit/tooling/database';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import { findWorkspace } from '../site/workspace.ts';
import { interleave, middleOf, type Pair } from './interleave.ts';
import { measuredRows, type Row } from './row.ts';
import { runMeasured, type Taken } from './run-measured.ts';

type Rows = (sql: string) => Promise<RowDataPacket[]>;

interface SeedOptions {
  rounds?: number;
  isLong?: boolean;
  guests?: number;
}

/**
 * Guests added and exported by the commands, processor time and memory, against what the database and its client bring:
 * the same rows into the same tables by LOAD DATA, and the same columns by `mariadb -e` into a file.
 */
export async function benchSeed({ isLong = false, rounds = isLong ? 1 : 3, ...options }: SeedOptions): Promise<Row[]> {
  const { guests = isLong ? 1_000_000 : 10_000 } = options;
  const folder = mkdtempSync(join(tmpdir(), 'bench-seed-'));
  const database = await startDatabase({ dataDir: join(folder, 'database'), durable: false, localInfile: true });
  const connection = await createConnection(database.url);
  try {
    const rows: Rows = async (sql) => (await connection.query<RowDataPacket[]>(sql))[0];
    const { ours, byClient } = programsAt(database, folder);
    await ours('migrate.js');
    const seed = (count: number) =>
      ours('cli.js', 'seed', 'demo', '--registrations', `${count}`, '--profiles', '0', '--json');
    const tables = await emptyTables(rows);
    const empty = async () => {
      await rows('SET foreign_key_checks = 0');
      for (const table of tables) await rows(`TRUNCATE ${table}`);
      await rows('SET foreign_key_checks = 1');
    };
    let load: (() => Promise<Taken>) | undefined;
    const exportAll = () => ours('cli.js', 'registrations', 'export', '--file', join(folder, 'guests.csv'), '--yes');
    // The same commands with nothing to do.
    const begun = await interleave(Math.max(1, rounds), { seed: () => seed(0), export: exportAll });
    const seeded = await interleave(Math.max(1, rounds), {
      ours: async () => {
        await empty();
        return seed(guests);
      },
      compared: async () => {
        load ??= await loading(rows, tables, folder, byClient);
        await empty();
        return load();
      },
    });
    const exported = await interleave(Math.max(1, rounds), {
      ours: exportAll,
      compared: () => byClient([`SELECT ${columns} FROM registrations ORDER BY id`], join(folder, 'guests.tsv')),
    });
    const without = (pairs: readonly Pair<Taken>[], start: number) =>
      secondsOf(pairs).map(([before, after]): Pair => [before - start, after - start]);
    const [seedStart, exportStart] = [middleOf(secondsOf(begun.seed)), middleOf(secondsOf(begun.export))];
    const measured = measuredRows([
      {
        ...{ what: `seed demo of ${guests}, s of cpu`, ours: without(seeded.ours, seedStart) },
        ...{ with: 'LOAD DATA', compared: secondsOf(seeded.compared), ratioGoal: 3 },
      },
      {
        ...{ what: `registrations export of ${guests}, s of cpu`, ours: without(exported.ours, exportStart) },
        ...{ with: 'mariadb -e', compared: secondsOf(exported.compared), ratioGoal: 3 },
      },
    ]);
    return [
      { what: 'start of seed demo, s of cpu, which what follows is without', ours: seedStart },
      { what: 'start of registrations export', ours: exportStart },
      ...measured.map((row, at) => ({ ...row, of: [seeded, exported][at] })),
      { what: 'memory of seed demo, MB at most', ours: memoryOf(seeded.ours), goal: 300 },
      { what: 'memory of registrations export, MB at most', ours: memoryOf(exported.ours), goal: 300 },
    ];
  } finally {
    await connection.end();
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const columnOf = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
/** What an export tells. */
const columns = ['id', ...fieldNames, 'language', 'party', 'hasProfileImage', 'createdAt', 'cancelledAt']
  .map(columnOf)
  .join(', ');

const secondsOf = (pairs: readonly Pair<Taken>[]) =>
  pairs.map(([before, after]): Pair => [before.seconds, after.seconds]);
const memoryOf = (pairs: readonly Pair<Taken>[]) =>
  Math.round(Math.max(...pairs.flat().map(({ memoryMb }) => memoryMb)));

/** The programs of the api, and the database's own client. */
function programsAt({ url, host, port, user, password, pid: serverPid }: Database, folder: string) {
  if (spawnSync('mariadb', ['--version']).error)
    throw new Error('The bench needs the client `mariadb`: apt-get install mariadb-client-core');
  const site = { DATABASE_URL: url, DATA_DIR: folder, SESSION_SECRET: 'x'.repeat(40), NODE_ENV: 'production' };
  const ours = (program: string, ...args: string[]) =>
    runMeasured(process.execPath, [join(findWorkspace(), 'api/dist/bundle', program), ...args], {
      ...{ env: { ...process.env, ...site }, serverPid },
    });
  const named = ['--no-defaults', `--host=${host}`, `--port=${port}`, `--user=${user}`, '--local-infile=1'];
  const byClient = (statements: readonly string[], output?: string, ...args: string[]) =>
    runMeasured('mariadb', [...named, '--batch', ...args, `--execute=${statements.join(';')}`, 'konbit'], {
      ...{ env: { ...process.env, MYSQL_PWD: password }, serverPid, output },
    });
  return { ours, byClient };
}

async function emptyTables(rows: Rows): Promise<string[]> {
  const all = await rows('SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE()');
  const found: string[] = [];
  for (const { name } of all as { name: string }[])
    if ((await rows(`SELECT 1 FROM ${name} LIMIT 1`)).length === 0) found.push(name);
  return found;
}

/** What was added, as files, and how they are loaded: the same rows, as the tables' checksums tell. */
async function loading(
  rows: Rows,
  tables: readonly string[],
  folder: string,
  byClient: ReturnType<typeof programsAt>['byClient'],
): Promise<() => Promise<Taken>> {
  const statements: string[] = [];
  // Those that the others refer to come first.
  const filled = [...tables].sort((one) => (one === 'registrations' ? -1 : 0));
  for (const table of filled) {
    const file = join(folder, table);
    // What the database computes by itself is not told to it.
    const columns = await rows(`SHOW COLUMNS FROM ${table} WHERE Extra NOT LIKE '% GENERATED%'`);
    const all = columns.map(({ Field }) => `\`${Field}\``).join(', ');
    await byClient([`SELECT ${all} FROM ${table}`], file, '--skip-column-names', '--quick');
    const names = columns.map(({ Field, Null }) => (Null === 'YES' ? `@${Field}` : `${Field}`)).join(', ');
    const nullable = columns.filter(({ Null }) => Null === 'YES').map(({ Field }) => Field as string);
    const sets = nullable.map((name) => `${name} = NULLIF(@${name}, 'NULL')`).join(', ');
    statements.push(
      `LOAD DATA LOCAL INFILE '${file}' INTO TABLE ${table} CHARACTER SET binary (${names}) ${sets && `SET ${sets}`}`,
    );
  }
  const sums = async () => JSON.stringify(await rows(`CHECKSUM TABLE ${filled.join(', ')}`));
  const before = await sums();
  let isChecked = false;
  return async () => {
    const taken = await byClient(statements);
    if (!isChecked && (await sums()) !== before) throw new Error('What was loaded is not what was added.');
    isChecked = true;
    return taken;
  };
}
