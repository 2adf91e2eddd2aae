import { existsSync } from 'node:fs';
import { readFile, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { type ApiUses, isVouchedBy, type Root, type Signatures, textToSign } from '@konbit/contracts';
import { isSignedBy } from '../keys/release-key.ts';
import { ensureRoot, readRoot, requireKeysOf } from '../keys/root.ts';
import { type BuiltFile, readBuild, releaseNameOf } from '../publish/built-files.ts';
import { integrityOf, integrityRecordOf } from '../publish/integrity-record.ts';
import type { SiteFolder } from '../publish/site-folder.ts';
import { storeFolder } from '../publish/store-folder.ts';
import { replaceFile } from '../publish/write-durably.ts';
import type { ApiDocument } from './api-document.ts';
import { apiMismatches } from './api-mismatches.ts';

/** Folder of the site folder that holds releases of the api. It is never served. */
const apisFolder = (dir: string) => join(dir, '.api');
const liveFile = (dir: string) => join(apisFolder(dir), 'live.json');
const ticketFile = (dir: string, release: string) => join(apisFolder(dir), `${release}.ticket.json`);
export const apiFolder = (dir: string, release: string): string => join(apisFolder(dir), release);

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

/** Release name of a built api. */
export const apiReleaseOf = async (dist: string): Promise<string> => releaseNameOf(await filesOf(dist));

/** What runs, its contract file and the catalogues it is shipped with, in the places where it looks for them. */
async function filesOf(dist: string): Promise<BuiltFile[]> {
  const all = await readBuild(dist);
  const programs = reachable(all, ['main', 'migrate', 'decoding-child']);
  const built = all.filter(({ path }) => programs.has(path) || /^catalogues\/|^openapi\.json$/.test(path));
  if (!['bundle/main.js', 'openapi.json'].every((path) => built.some((file) => file.path === path)))
    throw new Error(`${dist} is no complete build of the api. Run: npx nx build api`);
  const files = built.map(({ path, content }) => ({
    path: path.startsWith('catalogues/') ? path : `dist/${path}`,
    content,
  }));
  const stored = [...files, { path: 'package.json', content: Buffer.from('{ "type": "module" }\n') }];
  // In the order in which they are read again.
  return stored.sort((a, b) => (a.path < b.path ? -1 : 1));
}

/** Programs and the pieces that they load. An organizer's command line, the largest, is run from the checkout. */
function reachable(files: readonly BuiltFile[], programs: readonly string[]): Set<string> {
  const found = new Set<string>();
  const visit = (path: string) => {
    const file = files.find((one) => one.path === path);
    if (!file || found.has(path)) return;
    found.add(path);
    for (const [, name] of file.content.toString('utf8').matchAll(/["']\.\/([\w.-]+\.js)["']/g))
      visit(`bundle/${name}`);
  };
  for (const name of programs) visit(`bundle/${name}.js`);
  return found;
}

/** Copies a built api into the site folder as an immutable release, without making it live. */
export async function storeApi(site: SiteFolder, dist: string): Promise<string> {
  const { dir, key } = site;
  const there = await readRoot(dir);
  if (there) requireKeysOf('shell', there, key);
  const files = await filesOf(dist);
  const release = releaseNameOf(files);
  await storeFolder(apiFolder(dir, release), files);
  const root = await ensureRoot(site, 'shell');
  const integrity = integrityOf(integrityRecordOf(files).content);
  const signature = key.sign(ticketText(root, release, integrity), rolesOf(root)?.keys ?? []);
  await replaceFile(ticketFile(dir, release), JSON.stringify({ signature }));
  return release;
}

/**
 * Folder of a stored release of the api. Throws a sentence when it is not there, or the keys do not vouch for it: what
 * stands in the site folder is run.
 */
export async function findApi(dir: string, release: string): Promise<string> {
  // It becomes a path.
  const text = /^\w+$/.test(release) ? await readFile(ticketFile(dir, release), 'utf8').catch(() => '') : '';
  if (text === '') throw new Error(`There is no release ${release} of the api in ${dir}. See: npm run releases`);
  const root = await readRoot(dir);
  const { signature } = JSON.parse(text) as { signature: Signatures };
  const integrity = integrityOf(integrityRecordOf(await readBuild(apiFolder(dir, release))).content);
  if (root && isVouchedBy(rolesOf(root), ticketText(root, release, integrity), signature, isSignedBy))
    return apiFolder(dir, release);
  throw new Error(`Release ${release} of the api carries no ticket of the keys that may sign it. Nothing was changed.`);
}

/** Pages know nothing of the api's keys: the shell's, which is the page itself, vouch for it. */
const rolesOf = ({ roles }: Root) => roles.shell;

const ticketText = ({ site }: Root, release: string, integrity: string) =>
  textToSign('release-ticket', { site, module: 'api', release, integrity });

/** Lets stored releases find the packages that no bundle holds: they are this machine's own. */
export async function linkPackages(dir: string, workspace: string): Promise<void> {
  const link = join(apisFolder(dir), 'node_modules');
  if (existsSync(link)) return;
  await rm(link, { force: true });
  await symlink(join(workspace, 'node_modules'), link, 'dir').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
}
