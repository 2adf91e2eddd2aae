import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { isLong } from '@konbit/tooling/proofs';

/** Pause between two guests of a client: in `npm test`, other specs need the machine too. */
const pauseMs = isLong ? 0 : 100;

/** Limits by address are off: all clients come from here. */
export const unlimited = Object.fromEntries(
  ['REGISTRATIONS', 'LOOKUPS', 'GUESSES', 'PROFILES', 'ACTS', 'QUIZZES'].map((name) => [`LIMIT_${name}`, 'off']),
);

/** What was acknowledged to a guest: a registration, and an act that earns points. */
export interface Entry {
  id: string;
  email: string;
  hasActed: boolean;
}

/** What clients got. Anything but success and the documented 503 is a fault. */
export interface Ledger {
  entries: Entry[];
  unavailable: number;
  slowestMs: number;
  faults: string[];
}

interface Answer {
  status: number;
  cookie: string;
  body: { id?: string; code?: string };
}

/** Registers guests one by one, each of whom acts once; repeats a refused or lost call with its key. */
export async function keepBooks(origin: string, ledger: Ledger, until: AbortSignal): Promise<void> {
  while (!until.aborted) {
    const email = `${randomUUID()}@example.org`;
    const registered = await untilDone(origin, '/api/registrations', {
      firstName: 'Cécile',
      lastName: 'Fatiman',
      email,
    });
    if (!registered) return;
    const entry = { id: registered.body.id!, email, hasActed: false };
    ledger.entries.push(entry);
    const metadata = JSON.stringify({ activity_name: 'check-in' });
    const act = { registrationId: entry.id, activityType: 'event_checkin', points: 20, metadata };
    entry.hasActed = (await untilDone(origin, '/api/activities', act, registered.cookie)) !== undefined;
    await pause(pauseMs);
  }

  async function untilDone(site: string, path: string, body: object, cookie = ''): Promise<Answer | undefined> {
    const key = randomUUID();
    for (;;) {
      const startedAt = performance.now();
      const answer = await post(site + path, body, key, cookie).catch((error: Error) => error.message);
      ledger.slowestMs = Math.max(ledger.slowestMs, performance.now() - startedAt);
      if (typeof answer !== 'string' && answer.status === 201) return answer;
      if (typeof answer === 'string' || answer.status !== 503 || answer.body.code !== 'UNAVAILABLE') {
        ledger.faults.push(`${path}: ${JSON.stringify(answer)}`);
        return undefined;
      }
      ledger.unavailable += 1;
      await pause(50);
    }
  }
}

async function post(url: string, body: object, key: string, cookie: string): Promise<Answer> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': key, cookie },
    body: JSON.stringify(body),
  });
  if (response.status === 503 && !response.headers.has('retry-after')) throw new Error('503 without Retry-After');
  const set = response.headers.get('set-cookie')?.split(';')[0] ?? cookie;
  return { status: response.status, cookie: set, body: (await response.json()) as Answer['body'] };
}
