import { join } from 'node:path';
import { createGateway } from '../gateway/create-gateway.ts';
import { readReleaseKey } from '../keys/release-key.ts';
import { openApi } from '../site/api.ts';
import { openDatabase } from '../site/database.ts';
import { silentReporter } from '../site/reporter.ts';
import type { Cleanups } from '../site/site.ts';
import { ensureSecret } from '../site/session-secret.ts';
import { releaseKeyIn } from '../site/site-at.ts';
import { findWorkspace } from '../site/workspace.ts';
import { readyLine } from './start.ts';

// Database, api and gateway of a site that was started before, and nothing else: no look at what is built, no schema,
// no publishing.
const [dataDir = '', port = ''] = process.argv.slice(2);
const cleanups: Cleanups = [];
const { databaseUrl } = await openDatabase({ durable: true }, dataDir, silentReporter, cleanups);
const SESSION_SECRET = ensureSecret(join(dataDir, 'session-secret'));
const env = {
  ...process.env,
  ...{ NODE_ENV: 'production', DATABASE_URL: databaseUrl, DATA_DIR: dataDir, SESSION_SECRET },
  ...{ SITE_ORIGIN: `http://localhost:${port}`, TRUST_PROXY: 'loopback', SHUTDOWN_DELAY_MS: '0' },
};
const logFile = join(dataDir, 'logs/api.log');
const api = await openApi({ workspace: findWorkspace(), env, logFile }, silentReporter, cleanups);
const key = readReleaseKey(releaseKeyIn(dataDir));
const gateway = await createGateway({
  siteDir: join(dataDir, 'site'),
  apiUrl: api.target,
  key,
  secret: SESSION_SECRET,
});
await gateway.listen({ port: Number(port), host: '127.0.0.1' });
console.log(readyLine);
process.once('SIGINT', async () => {
  for (const end of cleanups.reverse()) await end();
  process.exit();
});
