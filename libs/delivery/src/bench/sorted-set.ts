import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { freePort } from '@konbit/tooling/database';
import { connectToSet, type SortedSet } from './by-hand-set.ts';

/**
 * A ranking in memory: the first ten and the own place by two commands, answered by Fastify without any check. Nothing
 * where there is no `redis-server`; REDIS_SERVER names one.
 */
export async function startSortedSet() {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn(process.env.REDIS_SERVER ?? 'redis-server', words, { stdio: 'ignore' });
  if (await Promise.race([once(redis, 'spawn').then(() => false), once(redis, 'error').then(() => true)])) return;
  const set = await connected(port);
  const app = fastify();
  let asker = '';
  app.get('/', () => set.read(asker));
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    port,
    /** With the others, and the last of all: who then asks. */
    async fill(others: Iterable<readonly [points: number, id: string]>, own: string) {
      for (let rest = [...others]; rest.length > 0; rest = rest.slice(10_000)) await set.add(rest.slice(0, 10_000));
      await set.add([[1, (asker = own)]]);
    },
    end() {
      set.end();
      void app.close();
      redis.kill();
    },
  };
}

/** The server takes a moment to listen. */
async function connected(port: number): Promise<SortedSet> {
  for (;;) {
    const set = await connectToSet(port);
    if (set) return set;
    await pause(50);
  }
}
