import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { createGateway, drain } from '@konbit/gateway';
import { pageCheck } from '@konbit/pages/check-pages';
import { type BuiltFile, folderStore, keyFor, publish, readKeyFiles, removeModule } from '@konbit/releases';
import { releaseKeyIn } from '../site/data-dir.ts';
import type { Site } from '../site/site.ts';

/** A copy of the site with its shell and this one module, of this build; `stop` takes it away. */
export async function moduleAlone(site: Site, module: ModuleName, files: readonly BuiltFile[]) {
  const dir = mkdtempSync(join(tmpdir(), 'module-alone-'));
  cpSync(site.siteDir, dir, { recursive: true });
  const store = folderStore(dir);
  const { rooms } = await store.state();
  for (const room of Object.keys(rooms) as ModuleName[])
    if (room.startsWith('mf-') && room !== module) await removeModule(store, room, { by: 'touches' });
  const { id: keyId } = keyFor(await store.state(), module, readKeyFiles(releaseKeyIn(site.dataDir)));
  await publish(store, [{ room: module, files, by: 'touches', keyId }], { action: 'deploy' }, pageCheck());
  const gateway = await createGateway({
    store,
    apiUrls: site.api!.urls,
    readsAhead: false,
    // It shares its event loop with the test.
    limits: { eventLoopDelayMs: 60_000 },
  });
  const address = await gateway.listen({ port: 0, host: '127.0.0.1' });
  return {
    origin: address.replace('127.0.0.1', 'localhost'),
    async stop() {
      await drain(gateway, { timeoutMs: 100 });
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
