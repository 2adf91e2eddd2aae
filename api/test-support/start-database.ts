import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@konbit/tooling/database';

/** One private database server for the whole run; each spec makes a schema of its own on it. */
export default async function (): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'konbit-api-test-'));
  const server = await startDatabase({ dataDir, durable: false });
  process.env.TEST_DATABASE_URL = server.url;
  Object.assign(globalThis, { testDatabase: { server, dataDir } });
}
