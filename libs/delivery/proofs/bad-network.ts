import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const writes = /\/api\/(activities|quiz\/answer)$/;
const loss = 0.3;

/** What became of writes on their way. */
export interface Carried {
  /** Sent by the phone, and of these cut off on the way there or back. */
  sends: number;
  cutOff: number;
  /** What the service took and the phone was told so. */
  taken: number;
}

/** What protects a write: its key, which stays the same at each try, and the lock by which one tab sends. */
export interface Protection {
  key: boolean;
  lock: boolean;
}

/** What a phone reaches the site through: a proxy of its own, good until it is told to be bad. */
export async function badNetwork({ key, lock }: Protection, random: () => number) {
  const carried: Carried = { sends: 0, cutOff: 0, taken: 0 };
  let isBad = false;
  const server = createServer((request, response) => void carry(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');

  async function carry(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const isWrite = isBad && request.method === 'POST' && writes.test(request.url!);
    const cut = isWrite ? await cutOf() : 'nowhere';
    if (cut === 'on the way there') return void response.destroy();
    const headers = isWrite && !key ? { ...request.headers, 'idempotency-key': randomUUID() } : request.headers;
    const { method } = request;
    const asked = ask(request.url!, { method, headers, agent: false }, (answer) => {
      // The service has done it, and the phone does not know.
      if (cut === 'on the way back') return void response.destroy();
      if (isWrite && answer.statusCode! < 300) carried.taken += 1;
      // On a connection that was used before, a browser sends again by itself.
      response.writeHead(answer.statusCode!, { ...answer.headers, connection: 'close' });
      answer.pipe(response);
    });
    asked.on('error', () => response.destroy());
    request.pipe(asked);
  }

  async function cutOf(): Promise<'nowhere' | 'on the way there' | 'on the way back'> {
    carried.sends += 1;
    // Luck decides nothing where it must fail: without its key each first answer is lost, without the lock none.
    // Two tabs that send at once meet for certain.
    if (!lock) await new Promise((resolve) => setTimeout(resolve, 300));
    const luck = key ? random() : 1 - (carried.sends % 2);
    if (luck >= loss || !lock) return 'nowhere';
    carried.cutOff += 1;
    return luck < loss / 2 ? 'on the way back' : 'on the way there';
  }

  return {
    server: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    carried,
    turn: (to: 'bad' | 'good') => (isBad = to === 'bad'),
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}
