import { PREVIEW_DAYS_MAX, type PreviewLink, previewText, withdrawnName } from '@konbit/contracts';
import { readRoot } from '../keys/root.ts';
import { readReleaseList } from '../publish/release-list.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { keepPreviewed } from '../retention/stored-use.ts';
import { readFacts } from '../publish/stored-release.ts';
import { isSignedBy } from '../keys/release-key.ts';

/** Path and query that show a stored release for so many days. Throws a sentence when it was withdrawn. */
export async function previewPath(
  { dir, key }: SiteFolder,
  stored: Pick<PreviewLink, 'module' | 'release'>,
  days: number,
): Promise<string> {
  if (!Number.isInteger(days) || days < 1 || days > PREVIEW_DAYS_MAX)
    throw new Error(`--days must be a whole number from 1 to ${PREVIEW_DAYS_MAX}.`);
  const { module, release } = stored;
  const { withdrawn } = await readReleaseList(dir);
  if (Object.hasOwn(withdrawn, withdrawnName(module, release)))
    throw new Error(`${withdrawnName(module, release)} was withdrawn, and so are its previews. Build it anew.`);
  const expiresAt = Math.floor(Date.now() / 1000) + days * 24 * 60 * 60;
  // Shells are kept for ever.
  if (module !== 'shell') await keepPreviewed(dir, module, release, expiresAt * 1000);
  const { roles } = (await readRoot(dir))!;
  const [signed = ''] = Object.values(key.sign(previewText({ module, release, expiresAt }), roles[module]?.keys ?? []));
  const signature = Buffer.from(signed, 'base64');
  const link = [module, release, expiresAt, signature.toString('base64url')].join('@');
  const { page, seenAt } = module === 'shell' ? {} : await readFacts(dir, module, release);
  const place = seenAt ?? page?.paths[0] ?? '/';
  return `${place}${place.includes('?') ? '&' : '?'}preview=${link}`;
}

/**
 * The shell that a link shows: which one a page is of, the gateway says, before any of it runs. Nothing unless the
 * shell's keys signed the link, it has not ended, and that shell was not withdrawn.
 */
export async function previewedShell(dir: string, link: unknown, now = Date.now()): Promise<string | undefined> {
  const [room, release = '', ends = '', signature = ''] = typeof link === 'string' ? link.split('@') : [];
  if (room !== 'shell' || !/^\w{1,40}$/.test(release) || !(Number(ends) * 1000 > now)) return undefined;
  const text = previewText({ module: room, release, expiresAt: Number(ends) });
  const { keys } = (await readRoot(dir))?.roles.shell ?? { keys: [] };
  const signed = Buffer.from(signature, 'base64url').toString('base64');
  if (!keys.some((key) => isSignedBy(text, signed, key))) return undefined;
  const { withdrawn } = await readReleaseList(dir);
  return Object.hasOwn(withdrawn, withdrawnName(room, release)) ? undefined : release;
}
