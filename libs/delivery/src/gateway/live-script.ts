import type { ModuleName } from '@konbit/contracts';
import { readRoot } from '../keys/root.ts';
import { vouchedIn } from '../publish/compose-pages.ts';
import { readReleaseList } from '../publish/release-list.ts';
import { vouchedFile } from '../publish/vouched-file.ts';

/** The script by which a live module draws without a browser; nothing where none is, or its key vouches for another. */
export async function liveScript(siteDir: string, module: ModuleName): Promise<string | undefined> {
  const { list, root: version } = await readReleaseList(siteDir);
  const root = await readRoot(siteDir, version);
  const live = root && vouchedIn(list, root, module);
  return live && vouchedFile(siteDir, { ...live, module }, 'prerendered/page.js');
}
