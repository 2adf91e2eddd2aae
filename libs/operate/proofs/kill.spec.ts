import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freeze, isLong, printFigures, rounds, seededRandom, type Figures } from '@konbit/tooling/proofs';
import { createConnection, type RowDataPacket } from 'mysql2/promise';
import type { Site } from '../src/site/site.ts';
import { startSite } from '../src/site/start-site.ts';
import { findWorkspace } from '../src/site/workspace.ts';
import { keepBooks, type Ledger, unlimited } from './ledger.ts';

const random = seededRandom();
const clients = isLong ? 4 : 2;

let site: Site;
beforeAll(async () => {
  // Keeps what it has acknowledged when it is killed.
  site = await startSite({
    durable: true,
    apiEnv: { ...unlimited, SMTP_TIMEOUT_MS: '1500', MAIL_PAUSE_MS: '50' },
  });
});
afterAll(() => site.stop());

const isHealthy = async () => (await fetch(`${site.origin}/api/health/ready`)).ok;

/** Kills a program; returns the time until its replacement was healthy. */
async function kill(victim: 'api' | 'database'): Promise<Figures> {
  const program = victim === 'api' ? site.api! : site.database!;
  const pid = program.pid();
  process.kill(pid, 'SIGKILL');
  const startedAt = performance.now();
  while (program.pid() === pid || !(await isHealthy())) await pause(20);
  return { victim, 'healthy s': (performance.now() - startedAt) / 1000 };
}

async function rows(sql: string): Promise<RowDataPacket[]> {
  const connection = await createConnection(site.databaseUrl);
  const [found] = await connection.query<RowDataPacket[]>(sql);
  await connection.end();
  return found;
}

it('the address that the guide gives to an uptime service tells of a frozen database', async () => {
  const guide = readFileSync(join(findWorkspace(), 'libs/operate/docs/host-it.md'), 'utf8');
  const [, path = ''] = /uptime service ask for `([^`]+)`/.exec(guide.replaceAll(/\s+/g, ' ')) ?? [];
  const statusOf = async (address: string) => (await fetch(site.origin + address)).status;
  const database = site.database!.pid();
  expect(await statusOf(path)).toBe(200);
  await freeze(database);
  try {
    expect([await statusOf(path), await statusOf('/health/ready')]).toEqual([503, 200]);
  } finally {
    process.kill(database, 'SIGCONT');
  }
  while ((await statusOf(path)) !== 200) await pause(50);
});

it('loses no acknowledged write, whatever is killed, and recovers by itself', async () => {
  const ledger: Ledger = { entries: [], unavailable: 0, slowestMs: 0, faults: [] };
  const stopping = new AbortController();
  const pages = new Set<number>();
  const watchPage = async () => {
    while (!stopping.signal.aborted) {
      pages.add((await fetch(site.origin, { headers: { accept: 'text/html' } })).status);
      await pause(50);
    }
  };
  const books = Array.from({ length: clients }, () => keepBooks(site.origin, ledger, stopping.signal));
  const load = [watchPage(), ...books];
  const table: Figures[] = [];
  for (let round = 0; round < rounds(1, 10); round += 1)
    for (const victim of ['api', 'database'] as const) {
      await pause(random() * 1000);
      table.push(await kill(victim));
    }
  await pause(100);
  stopping.abort();
  await Promise.all(load);

  // An interrupted mail waits for a minute; here it is retried at once, as by `mail retry`.
  while ((await rows(`SELECT COUNT(*) AS mails FROM outbox WHERE state <> 'sent'`))[0]!.mails > 0) {
    await rows(`UPDATE outbox SET next_attempt_at = NOW(3) WHERE state = 'queued' AND last_error IS NOT NULL`);
    await pause(50);
  }
  const stored = await rows(
    `SELECT r.email, r.id, s.total_points AS points,
       (SELECT COUNT(*) FROM activities a WHERE a.registration_id = r.id) AS acts,
       (SELECT COUNT(*) FROM outbox o WHERE o.registration_id = r.id AND o.state = 'sent') AS mails
     FROM registrations r LEFT JOIN standings s ON s.registration_id = r.id`,
  );
  const byEmail = new Map(stored.map((row) => [row.email as string, row]));
  const lost = ledger.entries.filter(({ email, id, hasActed }) => {
    const row = byEmail.get(email);
    return row?.id !== id || (hasActed && row.acts !== 1);
  });
  // Either the standing contains the points of the act and its achievements, or there is neither act nor points.
  const half = stored.filter(({ acts, points, mails }) => mails !== 1 || acts > 0 !== Number(points) > 0);

  printFigures('kill', table);
  const [acknowledged, refused] = [ledger.entries.length, ledger.unavailable];
  printFigures('kill, the ledger', [{ acknowledged, 'refused (503)': refused, 'slowest s': ledger.slowestMs / 1000 }]);
  expect({ faults: ledger.faults, lost, half }).toEqual({ faults: [], lost: [], half: [] });
  expect(acknowledged).toBeGreaterThan(0);
  expect([...pages]).toEqual([200]);
});
