import { readFile, readlink, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import type { ApiUses, Provenance } from '@konbit/contracts';
import { ensureRoot, NotSigned, readRoot, requireKeysOf } from '../keys/root.ts';
import { apiProvenanceFile, keptProvenance, provenanceText } from '../provenance/kept-provenance.ts';
import { readBuild } from '../publish/built-files.ts';
import { integrityOf, integrityRecordOf } from '../publish/integrity-record.ts';
import type { SignedBuild } from '../publish/publish-module.ts';
import { apiFolder, type SiteFolder } from '../publish/site-folder.ts';
import { storeFolder } from '../publish/store-folder.ts';
import { replaceFile } from '../publish/write-durably.ts';
import { type ApiBuild, apiFiles, apiIn, type ApiTicket, apiTicketFor, isVouchedFor } from './api-build.ts';
import type { ApiDocument } from './api-document.ts';
import { apiMismatches } from './api-mismatches.ts';

/** Folder of the site folder that holds releases of the api. It is never served. */
const apisFolder = (dir: string) => join(dir, '.api');
const liveFile = (dir: string) => join(apisFolder(dir), 'live.json');
const ticketFile = (dir: string, release: string) => join(apisFolder(dir), `${release}.ticket.json`);

/** The api's release that runs, or will at the next start; nothing while none was published. */
export async function liveApi(dir: string): Promise<string | undefined> {
  const text = await readFile(liveFile(dir), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as { release: string }).release;
}

export const writeLiveApi = (dir: string, release: string): Promise<void> =>
  replaceFile(liveFile(dir), `${JSON.stringify({ release })}\n`);

/** What the api of a release offers. */
export async function documentOf(dir: string, release: string): Promise<ApiDocument> {
  return JSON.parse(await readFile(join(apiFolder(dir, release), 'dist/openapi.json'), 'utf8')) as ApiDocument;
}

/** What stands between a release and the api that is live; nothing while none is. */
export async function liveApiMismatches(dir: string, name: string, uses: ApiUses = {}): Promise<string[]> {
  const live = await liveApi(dir);
  return live === undefined ? [] : apiMismatches(name, uses, await documentOf(dir, live), 'the live api');
}

/** Copies a built api into the site folder as an immutable release, without making it live. */
export async function storeApi(site: SiteFolder, dist: string, provenance?: Provenance): Promise<string> {
  const there = await readRoot(site.dir);
  if (there) requireKeysOf('shell', there, site.key);
  const build = apiIn(await apiFiles(dist), provenance);
  return storeBuild(site.dir, build, apiTicketFor(await ensureRoot(site, 'shell'), site.key, build.said));
}

/** The same of a build that was signed elsewhere. Nothing is written unless the keys vouch for it. */
export async function storeSignedApi({ dir }: SiteFolder, { files, ticket, provenance }: SignedBuild): Promise<string> {
  const build = apiIn(files, provenance);
  const says = { ...build.said, signature: ticket.signature };
  if (!isVouchedFor(says, await readRoot(dir)))
    throw new NotSigned(`The ticket of api ${says.release} is not of these very files, or not signed by its key.`);
  return storeBuild(dir, build, says);
}

async function storeBuild(dir: string, { files, provenance }: ApiBuild, ticket: ApiTicket): Promise<string> {
  const { release, signature, provenance: vouched } = ticket;
  await storeFolder(apiFolder(dir, release), files);
  if (provenance) await replaceFile(apiProvenanceFile(dir, release), provenanceText(provenance));
  await replaceFile(ticketFile(dir, release), JSON.stringify({ signature, provenance: vouched }));
  return release;
}

/**
 * Folder of a stored release of the api. Throws a sentence when it is not there, or the keys do not vouch for it: what
 * stands in the site folder is run.
 */
export async function findApi(dir: string, release: string): Promise<string> {
  const ticket = await apiTicket(dir, release);
  if (!ticket) throw new Error(`There is no release ${release} of the api in ${dir}. See: npm run releases`);
  const integrity = integrityOf(integrityRecordOf(await readBuild(apiFolder(dir, release))).content);
  if (isVouchedFor({ ...ticket, release, integrity }, await readRoot(dir))) return apiFolder(dir, release);
  throw new Error(`Release ${release} of the api carries no ticket of the keys that may sign it. Nothing was changed.`);
}

type KeptTicket = Pick<ApiTicket, 'signature' | 'provenance'>;

/** What is said of a stored release of the api; whether its keys do is not asked here. */
export async function apiTicket(dir: string, release = ''): Promise<KeptTicket | undefined> {
  // It becomes a path.
  const text = /^\w+$/.test(release)
    ? await readFile(ticketFile(dir, release), 'utf8').catch(() => undefined)
    : undefined;
  return text === undefined ? undefined : (JSON.parse(text) as KeptTicket);
}

/** Where a stored release of the api comes from; nothing where that is not known. */
export const apiProvenance = async (dir: string, release: string): Promise<Provenance | undefined> =>
  keptProvenance(dir, { module: 'api', release, provenance: (await apiTicket(dir, release))?.provenance });

/** Lets stored releases find the packages that no bundle holds: they are this machine's own. */
export async function linkPackages(dir: string, workspace: string): Promise<void> {
  const [link, packages] = [join(apisFolder(dir), 'node_modules'), join(workspace, 'node_modules')];
  // After an upgrade they lie elsewhere.
  if ((await readlink(link).catch(() => undefined)) === packages) return;
  await rm(link, { force: true });
  await symlink(packages, link, 'dir').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
