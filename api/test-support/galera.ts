import { randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdirSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { ensureDatabaseServer, findGalera, freePort, startDatabase } from '@konbit/tooling/database';
import { spawnGuarded } from '@konbit/tooling/process';
import mysql, { type RowDataPacket } from 'mysql2/promise';

export interface GaleraNode {
  /** Of the schema `konbit`. */
  url: string;
  kill(): Promise<unknown>;
}

export interface Galera {
  nodes: GaleraNode[];
  /** Transactions of this node rolled back so far, as another was faster. */
  conflicts(node: GaleraNode): Promise<number>;
  stop(): Promise<void>;
}

/** A Galera cluster of MariaDB servers on loopback, each of which takes writes. */
export async function startGalera(count: number): Promise<Galera> {
  const library = findGalera();
  if (!library) throw new Error('This needs MariaDB and Galera. Run: sudo apt-get install galera-4');
  const { bin } = ensureDatabaseServer();
  const folder = mkdtempSync(join(tmpdir(), 'galera-'));
  const single = await startDatabase({ dataDir: join(folder, 'single'), durable: false });
  await single.stop();
  const ids = Array.from({ length: count }, () => randomUUID());
  const state = randomUUID();
  const ports = await Promise.all(ids.map(async () => [await freePort(), await freePort(), await freePort()] as const));
  const members = ports.map(([, port]) => `127.0.0.1:${port}`).join();
  const start = async ([port, group, transfer]: (typeof ports)[number], nth: number) => {
    const files = join(folder, `node-${nth}`);
    cpSync(join(folder, 'single/files'), files, { recursive: true });
    // All start from the same last state, so that they form a cluster at once and send no files.
    writeFileSync(join(files, 'grastate.dat'), `version: 2.1\nuuid: ${state}\nseqno: 0\nsafe_to_bootstrap: 0\n`);
    writeFileSync(join(files, 'gvwstate.dat'), view(ids, ids[nth]!));
    mkdirSync(join(folder, `temporary-${nth}`));
    const log = openSync(join(folder, `log-${nth}`), 'w');
    const program = await spawnGuarded(bin, [...options(folder, files, nth, port), ...galeraOptions(group, transfer)], {
      output: log,
    });
    closeSync(log);
    const url = Object.assign(new URL(single.url), { port }).href;
    const kill = () => {
      process.kill(program.pid, 'SIGKILL');
      return program.exited;
    };
    return { url, kill, stop: program.stop, log: join(folder, `log-${nth}`) };
  };
  const galeraOptions = (group: number, transfer: number) => [
    '--wsrep-on=ON',
    `--wsrep-provider=${library}`,
    `--wsrep-cluster-address=gcomm://${members}`,
    `--wsrep-provider-options=base_port=${group};gmcast.listen_addr=tcp://127.0.0.1:${group};` +
      `ist.recv_addr=127.0.0.1:${transfer};gcache.size=16M`,
    '--wsrep-node-address=127.0.0.1',
    `--wsrep-start-position=${state}:0`,
    '--wsrep-sst-method=skip',
    '--wsrep-sync-wait=7',
  ];
  const nodes = await Promise.all(ports.map(start));
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
  for (const { url, log } of nodes)
    await untilJoined(url, count).catch(async (failure: unknown) => {
      const end = readFileSync(log, 'utf8').slice(-2000);
      await stop();
      throw new Error(`The nodes form no cluster: ${end}`, { cause: failure });
    });
  return { nodes, stop, conflicts };
}

const options = (folder: string, files: string, nth: number, port: number) => [
  '--no-defaults',
  ...(process.getuid?.() === 0 ? ['--user=root'] : []),
  `--datadir=${files}`,
  `--tmpdir=${join(folder, `temporary-${nth}`)}`,
  `--socket=${join(folder, `s${nth}`)}`,
  `--port=${port}`,
  '--bind-address=127.0.0.1',
  `--pid-file=${join(folder, `pid-${nth}`)}`,
  '--skip-name-resolve',
  '--skip-log-bin',
  '--binlog-format=ROW',
  '--innodb-autoinc-lock-mode=2',
  '--innodb-flush-log-at-trx-commit=0',
  '--innodb-buffer-pool-size=64M',
  '--max-allowed-packet=32M',
  '--character-set-server=utf8mb4',
  '--collation-server=utf8mb4_unicode_520_ci',
  '--performance-schema=OFF',
];

const view = (ids: readonly string[], own: string) =>
  `my_uuid: ${own}\n#vwbeg\nview_id: 3 ${ids[0]} 1\nbootstrap: 0\n${ids.map((id) => `member: ${id} 0\n`).join('')}#vwend\n`;

async function statusOf(url: string, name: string): Promise<string> {
  const connection = await mysql.createConnection(url);
  try {
    const [rows] = await connection.query<RowDataPacket[]>(`SHOW STATUS LIKE '${name}'`);
    return String(rows[0]?.Value);
  } finally {
    connection.destroy();
  }
}

async function untilJoined(url: string, count: number): Promise<void> {
  for (let tries = 1200; ; tries -= 1) {
    const size = await statusOf(url, 'wsrep_cluster_size').catch((failure: unknown) => failure as Error);
    if (size === String(count) && (await statusOf(url, 'wsrep_ready')) === 'ON') return;
    if (tries === 0) throw new Error(`cluster size: ${String(size)}`);
    await pause(50);
  }
}

const conflicts = async ({ url }: GaleraNode): Promise<number> =>
  Number(await statusOf(url, 'wsrep_local_cert_failures')) + Number(await statusOf(url, 'wsrep_local_bf_aborts'));
