import { readFileSync } from 'node:fs';
import { errorCatalogue } from '@konbit/contracts';

/** The resident memory of a process. */
export function memoryMbOf(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

export const middle = (values: number[]) =>
  values.sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;

/** Ordinary visitors, one by one: how long each waited; NaN for a visitor without an answer. */
export async function honest(origin: string, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let at = 0; at < count; at += 1) {
    const startedAt = performance.now();
    const paths = ['/api/registrations/count', '/api/leaderboard', '/api/health/live'];
    // Only catches hangs.
    const signal = AbortSignal.timeout(60_000);
    const isOk = await fetch(origin + paths[at % paths.length], { signal }).then(
      async (answer) => (await answer.text()) !== '' && answer.ok,
      () => false,
    );
    times.push(isOk ? performance.now() - startedAt : NaN);
  }
  return times;
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
