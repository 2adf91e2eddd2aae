import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix, relative, sep } from 'node:path';
import {
  type ModuleName,
  type ModulePage,
  type ProvidedByShell,
  type ReleaseFacts,
  type RoomName,
  SERVICE_WORKER_PATH,
} from '@konbit/contracts';
import { z } from 'zod';
import { firstHtmlFiles, firstHtmlHead, ownFilesIn, shellPageFiles } from './page-files.ts';
import { Refused, type RoomRelease } from './site-state.ts';
import { type BuiltFile, isBuiltPath, isServed, isSharedAsset } from './store.ts';

export type InspectedBuild = Pick<
  RoomRelease,
  'room' | 'release' | 'contract' | 'served' | 'integrity' | 'page' | 'seenAt' | 'assets'
> & { facts?: ReleaseFacts; provides?: ProvidedByShell };

const names = z.record(z.string(), z.array(z.string()));
const texts = z.record(z.string(), z.string());
const page = z.object({
  paths: z.array(z.string()),
  title: texts,
  link: z.object({ order: z.number(), text: texts.optional() }).optional(),
}) as unknown as z.ZodType<ModulePage>;

const releaseFacts = z.object({
  name: z.string() as unknown as z.ZodType<ModuleName>,
  version: z.string(),
  contract: z.number().int(),
  takes: names,
  takesAtFirst: z.array(z.string()).optional(),
  requires: texts,
  entryBytes: z.number(),
  budgetBytes: z.number().nullable(),
  page: page.optional(),
  seenAt: z.string().optional(),
  files: z.array(z.string()).optional(),
  prerendered: z.literal(true).optional(),
});
const providedByShell = z.object({
  contract: z.number().int(),
  provides: names,
  wholeBytes: z.record(z.string(), z.number()).optional(),
  versions: texts,
  paths: z.array(z.string()).optional(),
  files: z.array(z.string()).optional(),
});
const loaded = z.object({ sync: z.array(z.string()), async: z.array(z.string()) });
const assets = z.object({ js: loaded, css: loaded });
const manifest = z.object({
  metaData: z.object({ remoteEntry: z.object({ name: z.string(), path: z.string() }) }),
  exposes: z.array(z.object({ path: z.string(), assets })),
});

/** Throws a sentence that names what is missing. */
export function inspectBuild(room: RoomName, files: readonly BuiltFile[]): InspectedBuild {
  const invalid = files.find(({ path }) => !isBuiltPath(path));
  if (invalid)
    throw new Refused('build', `A build cannot have a file called ${JSON.stringify(invalid.path)}. Rename it.`);
  refuseClashes(files);
  const byPath = new Map(files.map(({ path, content }) => [path, content]));
  const inspected = room === 'shell' ? inspectShell(byPath) : inspectModule(room, byPath);
  const served = servedDigest(files);
  return { room, release: served.slice(0, 10), served, ...inspected };
}

/** A store keeps each path once, as a file or as a folder. */
function refuseClashes(files: readonly BuiltFile[]): void {
  const paths = new Set<string>();
  const folders = new Set<string>();
  for (const { path } of files) {
    if (paths.has(path)) throw new Refused('build', `A build cannot have two files called ${path}. Build it again.`);
    paths.add(path);
    for (let folder = posix.dirname(path); folder !== '.'; folder = posix.dirname(folder)) folders.add(folder);
  }
  const both = [...folders].find((folder) => paths.has(folder));
  if (both !== undefined)
    throw new Refused('build', `A build cannot have both a file and a folder called ${both}. Rename one.`);
}

type Files = ReadonlyMap<string, Buffer>;

function inspectModule(room: ModuleName, files: Files) {
  const facts = parsed(room, files, 'release.json', releaseFacts);
  if (facts.name !== room)
    throw new Refused('build', `This is a build of ${facts.name}, not of ${room}. Give the dist folder of ${room}.`);
  const { metaData, exposes } = parsed(room, files, 'mf-manifest.json', manifest);
  const entry = [metaData.remoteEntry.path, metaData.remoteEntry.name].filter(Boolean).join('/');
  const app = exposes.find(({ path }) => path === './app')?.assets;
  if (!app) throw new Refused('build', `${room} does not expose ./app. Expose it in its rspack.config.js, and build.`);
  const namedBy = ({ js, css }: typeof app) => [js, css].flatMap(({ sync, async }) => [...sync, ...async]);
  const promised = facts.prerendered ? [firstHtmlFiles.script, firstHtmlFiles.head] : [];
  refuseMissing(room, files, [
    entry,
    ...exposes.flatMap((exposed) => namedBy(exposed.assets)),
    ...(facts.files ?? []),
    ...promised,
  ]);
  if (files.has(firstHtmlFiles.head)) {
    const head = parsed(room, files, firstHtmlFiles.head, firstHtmlHead);
    refuseMissing(room, files, ownFilesIn(head));
  }
  const { contract, page: ownPage, seenAt } = facts;
  return {
    facts,
    contract,
    integrity: integrityOf(files, ['mf-manifest.json', entry, ...app.js.sync, ...app.css.sync]),
    ...(ownPage && { page: ownPage }),
    ...(seenAt !== undefined && { seenAt }),
  };
}

function inspectShell(files: Files) {
  const provides = parsed('shell', files, 'provides.json', providedByShell);
  const worker = SERVICE_WORKER_PATH.slice(1);
  refuseMissing('shell', files, [...Object.values(shellPageFiles), worker, ...(provides.files ?? [])]);
  const pages = [...files.keys()].filter((path) => /^(?:pages\/)?[\w-]+\.html$/.test(path));
  const text = pages.map((path) => files.get(path)!.toString()).join('\n');
  const named = [...text.matchAll(/(?:src|href)="\/(assets\/[^"?#]+)/g)].map(([, path]) => path!);
  refuseMissing('shell', files, named);
  const shared = [...files.keys()].filter((path) => isSharedAsset('shell', path));
  const integrity = integrityOf(
    files,
    named.filter((path) => /\.(?:js|css)$/.test(path)),
  );
  return { provides, contract: provides.contract, integrity, assets: shared };
}

const incomplete = (room: RoomName, missing: string) =>
  `This is not a complete build of ${room}: it lacks ${missing}. Run: npm run build`;

/** An empty file is what a full disk leaves of a copy. */
function refuseMissing(room: RoomName, files: Files, named: readonly string[]): void {
  const unusable = [...new Set(named)].filter((path) => !files.get(path)?.length || !isServed(path));
  if (unusable.length === 0) return;
  const [first, second, third, ...others] = unusable.map((path) => (files.has(path) ? `${path} (empty)` : path));
  const shown = [first, second, third].filter((path) => path !== undefined).join(', ');
  throw new Refused('build', incomplete(room, others.length > 0 ? `${shown} and ${others.length} more` : shown));
}

function parsed<T>(room: RoomName, files: Files, path: string, schema: z.ZodType<T>): T {
  const content = files.get(path);
  if (!content) throw new Refused('build', incomplete(room, path));
  try {
    return schema.parse(JSON.parse(content.toString()));
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new Refused('build', `${path} of ${room} is not as its build writes it. Run: npm run build\n${why}`);
  }
}

const integrityOf = (files: Files, paths: readonly string[]) =>
  Object.fromEntries(
    [...new Set(paths)].map((path) => [path, `sha384-${hashOf(files.get(path)!, 'sha384').digest('base64')}`]),
  );

export interface Build {
  room: RoomName;
  files: readonly BuiltFile[];
  commit?: string;
  dirty?: true;
  by: string;
}

export async function readBuild(dist: string): Promise<BuiltFile[]> {
  const entries = await readdir(dist, { withFileTypes: true, recursive: true }).catch(() => []);
  const files = entries.filter((entry) => entry.isFile() && !entry.name.startsWith('.'));
  if (files.length === 0) throw new Refused('build', `${dist} contains no build. Run: npm run build`);
  const paths = files.map((entry) => relative(dist, join(entry.parentPath, entry.name))).sort();
  return Promise.all(
    paths.map(async (path) => ({ path: path.split(sep).join('/'), content: await readFile(join(dist, path)) })),
  );
}

const hashOf = (content: Buffer | string, algorithm = 'sha256') => createHash(algorithm).update(content);

/** Independent of the files' order. */
export function digestOf(files: readonly BuiltFile[]): string {
  const lines = files.map(({ path, content }) => `${path}\0${hashOf(content).digest('hex')}\n`);
  return hashOf(lines.sort().join('')).digest('hex');
}

/** Without source maps, which may hold a machine's paths: it names the release. */
export const servedDigest = (files: readonly BuiltFile[]): string =>
  digestOf(files.filter(({ path }) => isServed(path)));

export const releaseNameOf = (files: readonly BuiltFile[]): string => servedDigest(files).slice(0, 10);
