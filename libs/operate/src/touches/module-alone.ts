import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ModuleName } from '@konbit/contracts';
import { pageCheck } from '@konbit/pages/check-pages';
import { type BuiltFile, folderStore, keyFor, publish, readKeyFiles, removeModule } from '@konbit/releases';
import { releaseKeyIn } from '../site/data-dir.ts';
import { copyPublished, serveFolder } from '../site/serve-folder.ts';
import type { Site } from '../site/site.ts';

/** A copy of the site with its shell and this one module, of this build; `stop` takes it away. */
export async function moduleAlone(site: Site, module: ModuleName, files: readonly BuiltFile[]) {
  const dir = mkdtempSync(join(tmpdir(), 'module-alone-'));
  copyPublished(site.siteDir, dir);
  const store = folderStore(dir);
  const { rooms } = await store.state();
  for (const room of Object.keys(rooms) as ModuleName[])
    if (room.startsWith('mf-') && room !== module) await removeModule(store, room, { by: 'touches' });
  const { id: keyId } = keyFor(await store.state(), module, readKeyFiles(releaseKeyIn(site.dataDir)));
  await publish(store, [{ room: module, files, by: 'touches', keyId }], { action: 'deploy' }, pageCheck());
  const served = await serveFolder({ siteDir: dir, pagesDir: site.pagesDir, apiUrls: site.api!.urls });
  return {
    origin: served.origin,
    async stop() {
      await served.stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
