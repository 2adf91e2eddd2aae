import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The secret that signs visitors' sessions, made by the first start and kept, so that sessions outlive a restart. */
export function ensureSessionSecret(dataDir: string): string {
  const file = join(dataDir, 'session-secret');
  if (!existsSync(file)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, randomBytes(32).toString('hex'), { mode: 0o600 });
  }
  return readFileSync(file, 'utf8').trim();
}

/** The keys of a site on one machine are beside its site folder, never in it. */
export const releaseKeyIn = (dataDir: string): string => join(dataDir, 'release-key.pem');
