import { isModuleName } from '@konbit/contracts';
import { readFacts } from '../publish/stored-release.ts';

/**
 * Whether the release that a preview's link names has its page at this path. Whether the link holds, the shell looks
 * at; here it only says that the address is no mistake.
 */
export async function hasPreviewAt(siteDir: string, path: string, link: unknown): Promise<boolean> {
  const [name, release = ''] = typeof link === 'string' ? link.split('@') : [];
  // They become a path.
  if (!isModuleName(name) || !/^\w{1,40}$/.test(release)) return false;
  const facts = await readFacts(siteDir, name, release).catch(() => undefined);
  return facts?.page?.paths.includes(path) ?? false;
}
