import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { silentReader } from '@konbit/tooling/test-support/raw-client';
import { freeze, isLong, printFigures } from '@konbit/tooling/proofs';
import { createConnection } from 'mysql2/promise';
import type { Site } from '../src/site/site.ts';
import { startSite } from '../src/site/start-site.ts';
import { unlimited } from './ledger.ts';
import { honest, memoryMbOf, middle } from './walls-measures.ts';

/** How long the api may be silent: as at a site, or shorter, so that `npm test` need not wait. */
const silentApiMs = isLong ? 30_000 : 4000;
const longerMs = silentApiMs * 1.2;
/** With the photos of all guests in it: some 16 MB, more than the buffers of a connection take. */
const large = '/api/attendee-profiles';

const address = '127.0.0.9';

let site: Site;
let front: number;
let readers: Socket[];
beforeAll(async () => {
  site = await startSite({ apiEnv: unlimited, silentApiMs });
  await fillGallery(120);
  front = site.front!.pid();
});
afterAll(() => site.stop());
beforeEach(() => {
  readers = [];
});
afterEach(() => {
  for (const reader of readers) reader.destroy();
  // Nothing of this ended the front.
  expect(site.front!.pid()).toBe(front);
});

/** By SQL: to decode them all would take the api a minute. */
async function fillGallery(photos: number): Promise<void> {
  const connection = await createConnection(site.databaseUrl);
  for (let number = 0; number < photos; number += 1) {
    const id = `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;
    const profile = 'INSERT INTO attendee_profiles (id, first_name, created_at) VALUES (?, ?, NOW(3))';
    await connection.query(profile, [id, 'Ana']);
    const photo = 'INSERT INTO attendee_photos (profile_id, content) VALUES (?, ?)';
    await connection.query(photo, [id, randomBytes(100_000)]);
  }
  await connection.end();
}

/** Asks for the large answer, and goes on once the first is under way. */
async function askSilently(count: number): Promise<void> {
  const origin = site.origin.replace('localhost', '127.0.0.1');
  readers = Array.from({ length: count }, () => silentReader(origin, large, address));
  await once(readers[0]!, 'readable');
}

/** Visitors of an address, until a silent api would have been given up; how long each waited. */
async function visit(from: string): Promise<number[]> {
  const times: number[] = [];
  const until = performance.now() + longerMs;
  while (performance.now() < until) times.push(...(await honest(site.origin, 3, from)));
  return times;
}

it.each(isLong ? [1, 30, 200] : [200])(
  '%i readers who read nothing stop nobody, at their own address or another',
  async (count) => {
    await askSilently(count);
    const [same, other] = await Promise.all([visit(address), visit('127.0.0.1')]);
    const all = [...same, ...other];
    const unanswered = all.filter(Number.isNaN);
    const [frontMb, api] = [front, site.api!.pid()].map(memoryMbOf);
    const memory = { 'front MB': frontMb!, 'api MB': api! };
    printFigures(`silent readers: ${count}`, [{ honest: all.length, 'median ms': middle(all), ...memory }]);
    expect(unanswered).toEqual([]);
  },
);

it('a reader slower than the api may be gets the whole answer', async () => {
  const whole = Buffer.from(await (await fetch(site.origin + large)).arrayBuffer()).length;
  const answer = await fetch(site.origin + large);
  let received = 0;
  const until = performance.now() + longerMs;
  for await (const piece of answer.body!) {
    received += piece.length;
    if (received < whole / 2) while (performance.now() < until) await pause(100);
  }
  expect(received).toBe(whole);
});

it('a visitor who vanishes in the middle of an answer is no matter', async () => {
  await askSilently(5);
  for (const reader of readers) reader.resetAndDestroy();
  expect((await honest(site.origin, 3)).filter(Number.isNaN)).toEqual([]);
});

const statusOf = (path: string) =>
  fetch(site.origin + path, { headers: { accept: 'text/html' } }).then(({ status }) => status);

it('an api that freezes in the middle of an answer takes no page with it, and is used again', async () => {
  await askSilently(3);
  await freeze(site.api!.pid());
  const until = performance.now() + longerMs;
  while (performance.now() < until) expect(await statusOf('/')).toBe(200);
  expect(await statusOf('/api/registrations/count')).toBe(503);
  process.kill(site.api!.pid(), 'SIGCONT');
  expect((await honest(site.origin, 3)).filter(Number.isNaN)).toEqual([]);
});

it('an api that is killed in the middle of an answer takes no page with it, and is started again', async () => {
  await askSilently(3);
  process.kill(site.api!.pid(), 'SIGKILL');
  do expect(await statusOf('/')).toBe(200);
  while ((await statusOf('/api/health/ready')) !== 200);
  expect((await honest(site.origin, 3)).filter(Number.isNaN)).toEqual([]);
});

it('one of them ends a front that answers after the head', async () => {
  const child = fork(join(import.meta.dirname, 'unprotected-front.ts'), [site.api!.urls[0]!, '1000'], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const [{ port }] = (await once(child, 'message')) as [AddressInfo];
  readers.push(silentReader(`http://127.0.0.1:${port}`, large));
  expect(await once(child, 'exit')).toEqual([1, null]);
});
