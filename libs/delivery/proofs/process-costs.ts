import type { Figures } from '@konbit/tooling/proofs';
import { type Call, cpuMsOf, make } from '../src/bench/calls.ts';
import { costedEnv, registration, times } from '../src/bench/costed-calls.ts';
import { startService } from './service.ts';

const counted: [string, number, () => Call][] = [
  ['registration', 400, registration],
  ['leaderboard', 2000, () => ({ path: '/api/leaderboard?limit=10' })],
];

/**
 * What a call costs gateway, service and database in processor time, with one process of the service and with four:
 * one, four, four, one, so that a change of the machine meets both.
 */
export async function processCosts(): Promise<Figures[]> {
  const service = await startService(costedEnv);
  const apis = [service.api];
  while (apis.length < 4) apis.push(await service.openUnwatched());
  const table: Figures[] = [];
  for (const processes of [1, 4, 4, 1]) {
    const used = apis.slice(0, processes);
    const gateway = await service.openGateway(null, { apiUrls: used.map(({ url }) => url) });
    const spent = (pids: readonly number[]) => pids.reduce((sum, pid) => sum + cpuMsOf(pid), 0);
    const parts = {
      gateway: () => spent([gateway.pid]),
      service: () => spent(used.map(({ pid }) => pid())),
      database: () => spent([service.database.pid()]),
    };
    for (const [what, count, of] of counted) {
      // A program that has just begun is compiled as it goes, and each of them gets its share.
      await make(gateway.origin, times(count * processes, of), 32);
      const before = Object.values(parts).map((part) => part());
      const begunAt = performance.now();
      const answers = await make(gateway.origin, times(count, of), 32);
      const seconds = (performance.now() - begunAt) / 1000;
      const after = Object.values(parts).map((part) => part());
      const failed = answers.filter(({ status }) => status >= 300).length;
      const cost = Object.keys(parts).map((name, at) => [
        `${name} ms`,
        ((after[at]! - before[at]!) / count).toFixed(2),
      ]);
      table.push({
        processes,
        what,
        failed,
        ...Object.fromEntries(cost),
        'calls a second': Math.round(count / seconds),
      });
    }
    gateway.end();
  }
  await service.stop();
  return table;
}
