import { lookup } from 'node:dns/promises';
import { mkdirSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { AlreadyLocked, lock } from '@konbit/tooling/process';
import { forgetRunning, runningSiteIn } from '../site/data-dir.ts';

/** Somebody else runs on the data folder. */
export class DataDirInUse extends Error {}

/**
 * Makes this the only start on the data folder; the result gives it back. Throws DataDirInUse while another one runs.
 */
export function lockDataDir(dataDir: string): () => void {
  mkdirSync(dataDir, { recursive: true });
  try {
    const release = lock(join(dataDir, 'start.lock'));
    // Left by a site that was killed.
    forgetRunning(dataDir);
    return () => {
      forgetRunning(dataDir);
      release();
    };
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error;
    const at = runningSiteIn(dataDir)?.origin;
    throw new DataDirInUse(
      `Konbit runs on ${dataDir} already (process ${error.owner.pid}, ${at ?? 'still starting'}). ` +
        'Stop it first, or choose another DATA_DIR and PORT.',
    );
  }
}

/** Throws a sentence when the site could not be served at this address. */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const { address } = await lookup(host).catch(() => {
    throw new Error(`HOST must be an address of this machine; "${host}" is not known.`);
  });
  await new Promise<void>((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => reject(new Error(whyNot(error.code, host, port))));
    probe.listen({ port, host: address, exclusive: true }, () => probe.close(() => resolve()));
  });
}

function whyNot(code: string | undefined, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use by another program. Choose another one, for example: PORT=${port + 1} npm start`;
    case 'EACCES':
      return `Port ${port} may not be used by this user. Choose one above 1023, for example: PORT=4200 npm start`;
    default:
      return `HOST must be an address of this machine; the site can't be served at ${host} (${code}).`;
  }
}
