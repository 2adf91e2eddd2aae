import { execFileSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDatabase } from '@konbit/tooling/database';
import { makeTemplate } from './schema.ts';

/** One database server for the whole run; each spec makes a schema of its own. */
export default async function (): Promise<void> {
  buildApi();
  const dataDir = mkdtempSync(join(tmpdir(), 'konbit-api-test-'));
  const server = await startDatabase({ dataDir, durable: false });
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_SCHEMA_COPY = join(dataDir, 'copy.json');
  await makeTemplate(server.url, process.env.TEST_SCHEMA_COPY);
  Object.assign(globalThis, { testDatabase: { server, dataDir } });
}

/** Some specs run the build. Nx has built the api before it calls jest. */
function buildApi(): void {
  if (process.env.NX_TASK_TARGET_PROJECT) return;
  const root = join(__dirname, '../..');
  const nx = join(root, 'node_modules/nx/dist/bin/nx.js');
  const env = { ...process.env, NX_DAEMON: 'false', NX_TUI: 'false' };
  execFileSync(process.execPath, [nx, 'run', 'api:build'], { cwd: root, env, stdio: ['ignore', 'ignore', 'inherit'] });
}
