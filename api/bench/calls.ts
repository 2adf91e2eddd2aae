import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import mysql from 'mysql2/promise';
import { startDatabase } from '@konbit/tooling/database';
import { cpuMsOf, printFigures } from '@konbit/tooling/proofs';
import { newId } from '../src/common/new-id.ts';
import { limits } from '../src/config/limits.ts';

/** `npm run bench -w api` on an idle machine: processor time of calls beside the same calls written by hand. */
const calls = {
  'read: how many are registered': { goal: 2.5, amount: 6000, request: { path: '/api/registrations/count' } },
  'write: a registration': {
    goal: 3,
    amount: 2000,
    request: {
      method: 'POST' as const,
      path: '/api/registrations',
      headers: { 'content-type': 'application/json' },
      body: '{"firstName":"Ana","lastName":"Pierre","email":"[<id>]@example.org","emailUpdates":true}',
    },
  },
};

const folder = mkdtempSync(join(tmpdir(), 'bench-'));
const database = await startDatabase({ dataDir: join(folder, 'database'), durable: false });
const env = {
  PATH: process.env.PATH,
  ...Object.fromEntries(Object.values(limits).map(([name]) => [name, 'off'])),
  DATABASE_URL: database.url,
  DATA_DIR: folder,
  PORT: '0',
  MAIL_SENDING: 'off',
};
const built = (program: string) => join(import.meta.dirname, `../dist/bundle/${program}.js`);
execFileSync(process.execPath, [built('migrate')], { env });

/** Starts a program that prints where it listens. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (output: Buffer) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(output.toString()) ?? [];
      if (found) resolve(found);
    }),
  );
  return { child, url };
}

/** Milliseconds of processor time a call, once the program is warm. */
async function cpuMsOfCall(
  { child, url }: Awaited<ReturnType<typeof start>>,
  { amount, request }: (typeof calls)[keyof typeof calls],
) {
  const run = async () => {
    const options = { url, amount, connections: 10, idReplacement: true, requests: [request] };
    const { non2xx, errors } = await autocannon(options);
    if (non2xx + errors > 0) throw new Error(`${non2xx + errors} of ${amount} calls failed.`);
  };
  await run();
  const before = cpuMsOf(child.pid!);
  await run();
  return (cpuMsOf(child.pid!) - before) / amount;
}

const ours = await start(built('main'));
const byHand = await start('--import', 'tsx', join(import.meta.dirname, 'rival.ts'));
const rows = [];
for (const [name, call] of Object.entries(calls)) {
  const [ownMs, byHandMs] = [await cpuMsOfCall(ours, call), await cpuMsOfCall(byHand, call)];
  rows.push({
    call: name,
    'ms of CPU': ownMs.toFixed(2),
    'by hand': byHandMs.toFixed(2),
    times: (ownMs / byHandMs).toFixed(1),
    'at most': call.goal,
  });
}
printFigures('calls of the api', rows);

const guests = 100_000;

/** Adds guests with points, one in fifty cancelled. Answers the cookie of a guest in the middle. */
async function fillRanking(): Promise<string> {
  const connection = await mysql.createConnection({ uri: database.url, timezone: 'Z' });
  const now = Date.now();
  for (let done = 0; done < guests; done += 1000) {
    const ids = Array.from({ length: 1000 }, newId);
    const people = ids.map((id, at) => [
      id,
      'Ana',
      'Pierre',
      `${id}@example.com`,
      `${id}@example.com`,
      true,
      false,
      false,
      new Date(now),
      at % 50 ? null : new Date(now),
    ]);
    await connection.query(
      `INSERT INTO registrations (id, first_name, last_name, email, email_key, email_updates, future_events,
        has_profile_image, created_at, cancelled_at) VALUES ?`,
      [people],
    );
    const standings = ids.map((id, at) => [id, ((done + at) * 7919) % 1500, 3, 20, new Date(now - at), '{}']);
    await connection.query('INSERT INTO standings VALUES ?', [standings]);
  }
  const answer = await fetch(`${ours.url}/api/registrations`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: '{"firstName":"Ana","lastName":"Pierre","email":"middle@example.org"}',
  });
  const { id } = (await answer.json()) as { id: string };
  await connection.query('INSERT INTO standings VALUES (?, 750, 3, 20, NOW(3), ?)', [id, '{}']);
  await connection.query('ANALYZE TABLE registrations, standings');
  await connection.end();
  return answer.headers.getSetCookie()[0]!.split(';')[0]!;
}

/** Median and 95th percentile of 200 calls, one after the other, in milliseconds. */
async function timesOf(path: string, cookie = ''): Promise<[string, string]> {
  const times: number[] = [];
  for (let call = 0; call < 220; call += 1) {
    const before = performance.now();
    const answer = await fetch(ours.url + path, { headers: { cookie } });
    await answer.text();
    if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
    if (call >= 20) times.push(performance.now() - before);
  }
  times.sort((a, b) => a - b);
  return [times[99]!.toFixed(1), times[189]!.toFixed(1)];
}

const cookie = await fillRanking();
const ranks = [];
for (const [call, path, by] of [
  ['the first 10', '/api/leaderboard?limit=10'],
  ['the first 500', '/api/leaderboard?limit=500'],
  ['the first 10 and the own rank', '/api/leaderboard?limit=10', cookie],
] as const) {
  const [median, p95] = await timesOf(path, by);
  ranks.push({ call, 'median ms': median, 'p95 ms': p95, 'at most': 20 });
}
printFigures(`ranks among ${guests} guests`, ranks);
await database.stop();
rmSync(folder, { recursive: true, force: true });
process.exit();
