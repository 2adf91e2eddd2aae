import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { errorCatalogue } from '@konbit/contracts';
import { sendRaw } from '@konbit/tooling/test-support/raw-client';

/** The resident memory of a process. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export const middle = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Ordinary visitors, one by one: how long each waited; NaN for a visitor without an answer. */
export async function honest(origin: string, count: number, from?: string): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    const paths = ['/api/registrations/count', '/api/leaderboard', '/api/health/live'];
    const isOk = await isAnswered(origin + paths[at % paths.length], from);
    times.push(isOk ? performance.now() - startedAt : NaN);
  }
  return times;
}

/** `fetch` cannot choose an address. */
async function isAnswered(url: string, localAddress?: string): Promise<boolean> {
  // Only catches hangs.
  const asked = get(url, { localAddress, family: 4, signal: AbortSignal.timeout(60_000) });
  try {
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    return (await text(answer)) !== '' && answer.statusCode === 200;
  } catch {
    return false;
  }
}

/** Guests who register one by one, without a photo; the status of each answer. */
export async function registered(origin: string, count: number, from: string): Promise<number[]> {
  const statuses: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const body = JSON.stringify({ firstName: 'A', lastName: 'B', email: `${randomUUID()}@example.org` });
    const head = `Host: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
    const { answer } = sendRaw(origin, `POST /api/registrations HTTP/1.1\r\n${head}\r\n\r\n${body}`, { from });
    statuses.push((await answer)?.status ?? NaN);
  }
  return statuses;
}

/** What is wrong with a refusal's body, if anything is. */
export function faultOf(body: string, status: number): string {
  try {
    const { statusCode, code, message, error } = JSON.parse(body) as Record<string, unknown>;
    const isRight = statusCode === status && String(code) in errorCatalogue && message !== '' && message === error;
    return isRight ? '' : `another body: ${body.slice(0, 100)}`;
  } catch {
    return `no JSON: ${body.slice(0, 100)}`;
  }
}
