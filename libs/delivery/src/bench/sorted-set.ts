import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fastify } from 'fastify';
import { freePort } from '@konbit/tooling/database';
import { times } from './costed-calls.ts';

/**
 * A ranking in memory: the first ten and the own place by two commands, answered by Fastify without any check. Nothing
 * where there is no `redis-server`; REDIS_SERVER names one.
 */
export async function startSortedSet() {
  const port = await freePort();
  const words = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const redis = spawn(process.env.REDIS_SERVER ?? 'redis-server', words, { stdio: 'ignore' });
  if (await Promise.race([once(redis, 'spawn').then(() => false), once(redis, 'error').then(() => true)])) return;
  const socket = await connected(port);
  const app = fastify();
  app.get('/', async () => {
    const asked = command('ZREVRANGE', 'board', '0', '9', 'WITHSCORES') + command('ZREVRANK', 'board', 'own');
    const said = await ask(socket, asked, /\r\n:\d+\r\n$/);
    const lines = said.split('\r\n').filter((line) => !/^[*$]/.test(line));
    const [rank, ...first] = [lines.at(-2), ...lines.slice(0, -2)];
    return { first, rank: Number(rank?.slice(1)) + 1 };
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin,
    async fill(size: number) {
      for (let begun = 0; begun < size; begun += 10_000) {
        const count = Math.min(10_000, size - begun);
        const added = times(count, (at) => [`${2 + ((begun + at) % 5000)}`, `${begun + at}`.padStart(36, '0')]).flat();
        await ask(socket, command('ZADD', 'board', ...added), /^:\d+\r\n$/);
      }
      await ask(socket, command('ZADD', 'board', '1', 'own'), /^:\d+\r\n$/);
    },
    end() {
      socket.destroy();
      void app.close();
      redis.kill();
    },
  };
}

async function connected(port: number): Promise<Socket> {
  for (;;) {
    const socket = connect(port, '127.0.0.1').setEncoding('latin1').setNoDelay();
    const isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    if (isOpen) return socket;
    await pause(50);
  }
}

const command = (...words: string[]) =>
  `*${words.length}\r\n${words.map((word) => `$${word.length}\r\n${word}\r\n`).join('')}`;

/** One question at a time; `whole` tells the end of its answer. */
async function ask(socket: Socket, question: string, whole: RegExp): Promise<string> {
  socket.write(question);
  for (let said = ''; ;) {
    const [piece] = (await once(socket, 'data')) as [string];
    said += piece;
    if (said.startsWith('-')) throw new Error(said);
    if (whole.test(said)) return said;
  }
}
