import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';

// Visitors in a process of their own, which trusts the proxy's certificate. Told where the site is, they come until
// they are told to stop, and then tell what they saw.

/** What visitors saw. */
export interface Seen {
  requests: number;
  /** Requests that failed, by what came of them. */
  failed: Record<string, number>;
  /** From the first try of a writing to its answer, repeated under its key; the longest. */
  longestWriteMs: number;
  /** Guests who were told that they are registered and their act counts. */
  guests: string[];
}

const [readers, writers] = [4, 6];
const readings = ['/', '/gamification', '/modules.json', '/api/registrations/count', '/api/leaderboard'];
/** The load is to meet each moment, not to fill the machine. */
const restMs = 20;

async function visit(origin: string, signal: AbortSignal, seen: Seen): Promise<void> {
  const ask = async (path: string, init?: RequestInit): Promise<Response | undefined> => {
    seen.requests += 1;
    const answer = await fetch(origin + path, init).then(
      async (response) => new Response(await response.text(), response),
      (error: Error & { cause?: { code?: string } }) => error.cause?.code ?? error.message,
    );
    if (typeof answer !== 'string' && answer.ok) return answer;
    const what = `${init?.method ?? 'GET'} ${typeof answer === 'string' ? answer : answer.status}`;
    seen.failed[what] = (seen.failed[what] ?? 0) + 1;
  };
  /** Nothing where it is not taken until the end. */
  const write = async (path: string, body: object, cookie = ''): Promise<Response | undefined> => {
    const headers = { 'content-type': 'application/json', 'idempotency-key': randomUUID(), cookie };
    const begunAt = performance.now();
    for (;;) {
      const answer = await ask(path, { method: 'POST', headers, body: JSON.stringify(body) });
      seen.longestWriteMs = Math.max(seen.longestWriteMs, performance.now() - begunAt);
      if (answer || signal.aborted) return answer;
      await pause(100);
    }
  };
  const read = async () => {
    for (let at = 0; !signal.aborted; at += 1) {
      await ask(readings[at % readings.length]!);
      await pause(restMs);
    }
  };
  const register = async () => {
    while (!signal.aborted) {
      const email = `${randomUUID()}@example.org`;
      const answer = await write('/api/registrations', { firstName: 'Cécile', lastName: 'Fatiman', email });
      if (!answer) return;
      const { id } = (await answer.json()) as { id: string };
      const metadata = JSON.stringify({ activity_name: 'check-in' });
      const act = { registrationId: id, activityType: 'event_checkin', points: 20, metadata };
      if (await write('/api/activities', act, answer.headers.get('set-cookie')?.split(';')[0])) seen.guests.push(id);
      await pause(restMs);
    }
  };
  await Promise.all([...Array.from({ length: readers }, read), ...Array.from({ length: writers }, register)]);
}

let stopping = new AbortController();
process.on('message', async (told: string) => {
  if (told === 'stop') return stopping.abort();
  stopping = new AbortController();
  const seen: Seen = { requests: 0, failed: {}, longestWriteMs: 0, guests: [] };
  await visit(told, stopping.signal, seen);
  process.send?.(seen);
});
process.once('disconnect', () => process.exit());
