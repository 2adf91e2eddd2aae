import { rmSync } from 'node:fs';
import type { Database } from '@konbit/tooling/database';

export default async function (): Promise<void> {
  const { server, dataDir } = (globalThis as unknown as { testDatabase: { server: Database; dataDir: string } })
    .testDatabase;
  await server.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
