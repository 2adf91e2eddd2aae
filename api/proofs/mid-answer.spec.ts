import { readFileSync } from 'node:fs';
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuMsOf, freeze, printFigures } from '@konbit/tooling/proofs';
import { silentReader } from '@konbit/tooling/test-support/raw-client';
import mysql from 'mysql2/promise';
import { fillGallery, galleryWithPhotos } from '../test-support/gallery.ts';
import { runBuilt, type ServiceProcess } from '../test-support/process.ts';
import { copySchema } from '../test-support/schema.ts';
import { testEnvironment } from '../test-support/service.ts';
import { until } from '../test-support/until.ts';

/** Mostly what is not collected yet, some 350 MB of it; with a compressor for each reader it was 2,200. */
const maxMemoryMb = 600;
const address = '127.0.0.9';

let env: Record<string, string>;
const started: ServiceProcess[] = [];
let readers: Socket[] = [];
beforeAll(async () => {
  const schema = await copySchema('migrated');
  env = { ...testEnvironment(schema), NODE_ENV: 'production', LOG_LEVEL: 'warn' };
  const database = await mysql.createConnection(schema);
  await fillGallery(database);
  await database.end();
});
afterEach(async () => {
  for (const reader of readers.splice(0)) reader.destroy();
  for (const service of started) service.signal('SIGKILL');
  await Promise.all(started.splice(0).map(({ ended }) => ended));
});

async function start(more: Record<string, string> = {}) {
  const service = runBuilt('main.js', { ...env, ...more });
  started.push(service);
  const url = (await service.url).replace('[::1]', '127.0.0.1');
  return { ...service, url };
}

/** Asks for the large answer; goes on once it is under way. */
async function askSilently(url: string, headers: string[] = []): Promise<Socket> {
  const reader = silentReader(url, galleryWithPhotos, address, headers);
  readers.push(reader);
  await until('the answer has begun', () => reader.readableLength > 0 || reader.destroyed);
  return reader;
}

/** How much comes until the connection ends, and whether the list is closed then. */
async function readAll(reader: Socket): Promise<{ bytes: number; isWhole: boolean }> {
  let bytes = 0;
  let last = '';
  reader.on('data', (piece: Buffer) => {
    bytes += piece.length;
    last = (last + piece.toString('latin1')).slice(-8);
  });
  await until('its connection has ended', () => reader.destroyed);
  return { bytes, isWhole: last.endsWith(']\r\n0\r\n\r\n') };
}

const statusOf = (url: string) => fetch(`${url}/api/registrations/count`).then(({ status }) => status);

const memoryMbOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Readers of one address who read nothing, until the api has no more to do for them; what they cost it. */
async function unread(count: number, headers: string[]) {
  const { url, pid } = await start();
  for (let times = 0; times < 20; times += 1) expect(await statusOf(url)).toBe(200);
  const atStart = memoryMbOf(pid);
  readers = Array.from({ length: count }, () => silentReader(url, galleryWithPhotos, address, headers));
  let statuses: number[] = [];
  let before = -1;
  let peak = atStart;
  await until('it has no more to do', async () => {
    statuses = [...statuses, await statusOf(url)];
    peak = Math.max(peak, memoryMbOf(pid));
    const isIdle = cpuMsOf(pid) - before < 20;
    before = cpuMsOf(pid);
    await pause(250);
    return isIdle && statuses.length > 4;
  });
  return { readers: count, 'memory MB': peak - atStart, honest: statuses.length, statuses: new Set(statuses) };
}

it.each<[number, string[]]>([
  [1, []],
  [200, []],
  [200, ['Accept-Encoding: br']],
])('%i readers who read nothing cost no memory without bound, and stop nobody: %j', async (count, headers) => {
  const { statuses, ...figures } = await unread(count, headers);
  printFigures('mid-answer: unread', [figures]);
  expect([...statuses]).toEqual([200]);
  expect(figures['memory MB']).toBeLessThanOrEqual(maxMemoryMb);
});

it('told to stop in the middle of an answer, it finishes it for whoever reads, and ends', async () => {
  const service = await start({ SHUTDOWN_TIMEOUT_MS: '60000' });
  const reader = await askSilently(service.url);
  service.signal('SIGTERM');
  await until('it takes no more', () =>
    statusOf(service.url).then(
      () => false,
      () => true,
    ),
  );
  expect((await readAll(reader)).isWhole).toBe(true);
  expect(await service.ended).toBe(0);
});

it('told to stop, it does not wait longer than it may for whoever does not read', async () => {
  const service = await start({ SHUTDOWN_TIMEOUT_MS: '500' });
  const reader = await askSilently(service.url);
  service.signal('SIGTERM');
  expect(await service.ended).toBe(1);
  expect((await readAll(reader)).isWhole).toBe(false);
});

it.each<[string, NodeJS.Signals]>([
  ['dies', 'SIGKILL'],
  ['freezes', 'SIGSTOP'],
])('when one process %s in the middle of an answer, another goes on with its own', async (_, signal) => {
  const [one, other] = [await start(), await start()];
  const [lost, kept] = [await askSilently(one.url), await askSilently(other.url)];
  if (signal === 'SIGSTOP') await freeze(one.pid);
  else one.signal(signal);
  expect(await statusOf(other.url)).toBe(200);
  expect((await readAll(kept)).isWhole).toBe(true);
  one.signal('SIGCONT');
  expect((await readAll(lost)).isWhole).toBe(signal === 'SIGSTOP');
});
