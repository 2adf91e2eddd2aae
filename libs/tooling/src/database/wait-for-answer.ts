import { setTimeout as pause } from 'node:timers/promises';
import { createConnection } from 'mysql2/promise';
import type { GuardedProcess } from '../process/index.ts';

interface Account {
  host: string;
  port: number;
  user: string;
  password: string;
  ssl?: { rejectUnauthorized: boolean };
}

/** Waits until the server answers our user; ends it, and throws, when it has not within `patienceMs`. */
export async function answers(account: Account, program: GuardedProcess, patienceMs = 60_000): Promise<void> {
  const until = Date.now() + patienceMs;
  let running = true;
  void program.exited.then(() => (running = false));
  while (running) {
    try {
      const connection = await createConnection({ ...account, database: 'konbit', connectTimeout: 1000 });
      await connection.query('SELECT 1');
      return await connection.end();
    } catch (error) {
      if (Date.now() > until) {
        await program.stop();
        throw error;
      }
      await pause(20);
    }
  }
}
