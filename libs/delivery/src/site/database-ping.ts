import { createConnection, type Connection } from 'mysql2/promise';

/**
 * Asks a database for life over one connection that is kept: a new one for each question would wait when all are taken,
 * and a server refuses a host that often hangs up in the middle of a greeting.
 */
export function databasePing(url: string) {
  let connection: Connection | undefined;
  const close = () => {
    connection?.destroy();
    connection = undefined;
  };
  return {
    async ask(signal: AbortSignal): Promise<void> {
      signal.addEventListener('abort', close, { once: true });
      try {
        connection ??= await connected(url);
        await connection.ping();
      } catch (error) {
        close();
        throw error;
      } finally {
        signal.removeEventListener('abort', close);
      }
    },
    close,
  };
}

async function connected(url: string): Promise<Connection> {
  const connection = await createConnection({ uri: url, connectTimeout: 2000 });
  // Told by the next ping.
  connection.on('error', () => undefined);
  return connection;
}
