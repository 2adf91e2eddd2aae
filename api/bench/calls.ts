import { execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { startDatabase } from '@konbit/tooling/database';
import { cpuMsOf, printFigures } from '@konbit/tooling/proofs';
import { limits } from '../src/config/limits.ts';

/** Processor time of a call beside the same by hand: `npm run bench -w api`, on a machine that does nothing else. */
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
  ...{ DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', MAIL_SENDING: 'off' },
};
const built = (program: string) => join(import.meta.dirname, `../dist/bundle/${program}.js`);
execFileSync(process.execPath, [built('migrate')], { env });

/** Starts a program that says where it listens. */
async function start(...args: string[]) {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const url = await new Promise<string>((resolve) =>
    child.stdout.on('data', (said: Buffer) => {
      const [found] = /http:\/\/127\.0\.0\.1:\d+/.exec(said.toString()) ?? [];
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
    const how = { connections: 10, idReplacement: true, requests: [request] };
    const { non2xx, errors } = await autocannon({ url, amount, ...how });
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
for (const [call, how] of Object.entries(calls)) {
  const [one, other] = [await cpuMsOfCall(ours, how), await cpuMsOfCall(byHand, how)];
  const [ms, byHandMs, times] = [one.toFixed(2), other.toFixed(2), (one / other).toFixed(1)];
  rows.push({ call, 'ms of CPU': ms, 'by hand': byHandMs, times, 'at most': how.goal });
}
printFigures('calls of the api', rows);
for (const { child } of [ours, byHand]) child.kill('SIGKILL');
await database.stop();
rmSync(folder, { recursive: true, force: true });
