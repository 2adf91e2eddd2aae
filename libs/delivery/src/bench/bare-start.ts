import { join } from 'node:path';
import { createGateway } from '../gateway/create-gateway.ts';
import { readReleaseKey } from '../keys/release-key.ts';
import { apiEnvironment } from '../site/api-environment.ts';
import { openApi } from '../site/api.ts';
import { openDatabase } from '../site/database.ts';
import { silentReporter } from '../site/reporter.ts';
import type { Cleanups } from '../site/site.ts';
import { releaseKeyIn } from '../site/site-at.ts';
import { findWorkspace } from '../site/workspace.ts';

// Database, api and gateway of a site that was started before, and nothing else: no look at what is built, no schema,
// no publishing.
const [dataDir = '', port = ''] = process.argv.slice(2);
const cleanups: Cleanups = [];
const { databaseUrl } = await openDatabase({ durable: true }, dataDir, silentReporter, cleanups);
const env = apiEnvironment({}, { dataDir, databaseUrl, origin: `http://localhost:${port}` });
const logFile = join(dataDir, 'logs/api.log');
const api = await openApi({ workspace: findWorkspace(), env, logFile }, silentReporter, cleanups);
const key = readReleaseKey(releaseKeyIn(dataDir));
const gateway = await createGateway({
  siteDir: join(dataDir, 'site'),
  apiUrl: api.target,
  key,
  secret: env.SESSION_SECRET,
});
await gateway.listen({ port: Number(port), host: '127.0.0.1' });
// As `npm start` says it.
console.log('Ready');
process.once('SIGINT', async () => {
  for (const end of cleanups.reverse()) await end();
  process.exit();
});
