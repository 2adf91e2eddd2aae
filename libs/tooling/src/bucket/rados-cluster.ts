import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../database/free-port.ts';
import { spawnGuarded, type GuardedProcess } from '../process/index.ts';
import { ensureRados } from './ensure-rados.ts';

/** Ceph on the loopback: one monitor, one OSD that keeps all in memory, and a RADOS gateway, which speaks S3. */
export interface RadosCluster {
  /** As the gateway tells it: `16.2.15`. */
  version: string;
  /** Of the gateway. */
  origin: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** Ends the gateway as a machine that loses its power; what it stored stays. */
  killGateway(): Promise<void>;
  startGateway(): Promise<void>;
  stop(): Promise<void>;
}

const execute = promisify(execFile);
const [accessKeyId, secretAccessKey] = ['KONBIT', 'KONBIT-SECRET'];

/** Takes some ten seconds. Everything is in a folder that goes with it, and no program outlives this process. */
export async function startRados(): Promise<RadosCluster> {
  ensureRados();
  const folder = mkdtempSync(join(tmpdir(), 'rados-'));
  const [monitorPort, gatewayPort] = [await freePort(), await freePort()];
  const fsid = randomUUID();
  const file = (name: string) => join(folder, name);
  const [conf, keyring, map] = [file('ceph.conf'), file('keyring'), file('monmap')];
  for (const name of ['mon', 'osd']) mkdirSync(file(name));
  writeFileSync(conf, settings({ folder, fsid, monitorPort, gatewayPort, from: await freePort() }));
  const run = (program: string, ...args: string[]) => execute(program, ['--conf', conf, ...args]);
  const running = new Set<GuardedProcess>();
  /** Runs it until it is ended; throws what it said when it ends by itself while `isUp` is awaited. */
  const start = async (program: string, args: string[], isUp: () => Promise<unknown>) => {
    const said: string[] = [];
    const onLine = (line: string) => said.push(line);
    const daemon = await spawnGuarded(program, ['--conf', conf, '-f', ...args], { onLine, graceSeconds: 5 });
    running.add(daemon);
    const ended = daemon.exited.then((status) => {
      running.delete(daemon);
      throw new Error(`${program} ended (${status}): ${said.slice(-20).join('\n')}`);
    });
    await Promise.race([ended, isUp()]);
    ended.catch(() => undefined);
    return daemon;
  };
  const stop = async () => {
    // Whoever asks the others for something goes first.
    for (const daemon of [...running].reverse()) await daemon.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${gatewayPort}`;
  const isAnswered = () =>
    fetch(origin).then(
      ({ ok }) => ok,
      () => false,
    );
  let gateway: GuardedProcess;
  const startGateway = async () => {
    gateway = await start('radosgw', ['--name', 'client.admin'], async () => {
      while (running.size > 0 && !(await isAnswered())) await pause(50);
    });
  };
  try {
    const { stdout: key } = await execute('ceph-authtool', ['--gen-print-key']);
    writeFileSync(keyring, ['mon.', 'client.admin', 'osd.0'].map((name) => mayAll(name, key.trim())).join(''));
    await execute('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', `[v2:127.0.0.1:${monitorPort}]`, map]);
    await run('ceph-mon', '--mkfs', '--id', 'a', '--monmap', map, '--keyring', keyring);
    const uuid = randomUUID();
    await start('ceph-mon', ['--id', 'a'], () => run('ceph', 'osd', 'new', uuid));
    await run('ceph-osd', '--mkfs', '--id', '0', '--osd-uuid', uuid);
    const names = ['--uid', 'konbit', '--display-name', 'konbit'];
    const keys = ['--access-key', accessKeyId, '--secret-key', secretAccessKey];
    await start('ceph-osd', ['--id', '0'], () => run('radosgw-admin', 'user', 'create', ...names, ...keys));
    await startGateway();
    const { stdout } = await execute('radosgw', ['--version']);
    const [version = ''] = /[\d.]+/.exec(stdout) ?? [];
    const killGateway = async () => {
      process.kill(gateway.pid, 'SIGKILL');
      await gateway.exited;
    };
    return { version, origin, accessKeyId, secretAccessKey, killGateway, startGateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

const mayAll = (name: string, key: string): string =>
  `[${name}]\nkey = ${key}\ncaps mon = "allow *"\ncaps osd = "allow *"\ncaps mgr = "allow *"\n`;

/** Without a manager, whose figures nobody needs: what is asked of it would wait for ever. */
const settings = (of: { folder: string; fsid: string; monitorPort: number; gatewayPort: number; from: number }) => `
[global]
fsid = ${of.fsid}
keyring = ${of.folder}/keyring
run dir = ${of.folder}
crash dir = ${of.folder}
admin socket =
log file =
log to stderr = false
err to stderr = true
mon cluster log file = /dev/null
mon host = [v2:127.0.0.1:${of.monitorPort}]
public addr = 127.0.0.1
cluster addr = 127.0.0.1
ms bind msgr1 = false
ms bind port min = ${of.from}
ms bind port max = ${of.from + 200}
auth allow insecure global id reclaim = false
mon data = ${of.folder}/mon
mon data avail crit = 0
mon allow pool size one = true
osd data = ${of.folder}/osd
osd objectstore = memstore
memstore device bytes = 1073741824
osd crush chooseleaf type = 0
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 1
osd pool default pgp num = 1
osd pool default pg autoscale mode = off
[client]
rgw frontends = beast endpoint=127.0.0.1:${of.gatewayPort}
rgw data = ${of.folder}
rgw run sync thread = false
rgw enable usage log = false
`;
