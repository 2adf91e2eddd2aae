import type { IntegrityRecord, LiveRelease, ModuleName } from '@konbit/contracts';
import { linkOf } from './link-of.ts';
import { vouchedFile, vouchedHashes } from './vouched-file.ts';

interface Manifest {
  metaData?: { remoteEntry?: { name: string } };
  exposes?: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
  /** Nothing in builds of before. */
  asks?: { takes?: string[]; data?: string[] };
}

/** What a page asks for with a module. */
export interface Preloads {
  /** Links to the files of its first view. */
  files: string;
  /** What it takes at once of that which the shell provides late, by name. */
  takes: readonly string[];
  /** Links to what it reads of the service where it is seen. */
  data: string;
}

/**
 * Links by which a page asks at once for all that a module's first view loads, though each file names the next. They
 * bring nothing in: the shell holds list, record and files against signatures and hashes as ever.
 */
export function preloadLinks(folder: string, manifest: Manifest, hashes: IntegrityRecord): string {
  const entry = manifest.metaData?.remoteEntry?.name;
  if (entry === undefined) return '';
  const of = (kind: 'js' | 'css') => (manifest.exposes ?? []).flatMap(({ assets }) => assets[kind].sync);
  const data = ['integrity.json', 'mf-manifest.json'].map((path) => ({ as: 'fetch', path }));
  const files = [
    ...[entry, ...of('js')].map((path) => ({ as: 'script', path })),
    ...of('css').map((path) => ({ as: 'style', path })),
  ];
  return [...data, ...files]
    .map(({ as, path }) => {
      const integrity = as === 'fetch' ? undefined : hashes[path];
      return linkOf({
        rel: 'preload',
        as,
        href: `${folder}${path}`,
        crossorigin: 'anonymous',
        ...(integrity && { integrity }),
      });
    })
    .join('');
}

/** Asked for as the module itself will ask, so that the answer is the one it gets. */
export const dataLinks = (addresses: readonly string[]): string =>
  addresses
    .filter((address) => address.startsWith('/api/'))
    .map((href) => linkOf({ rel: 'preload', as: 'fetch', href, crossorigin: 'use-credentials' }))
    .join('');

/** Of a live release; nothing of one that is not as it was published. */
export async function preloadsOf(
  siteDir: string,
  module: ModuleName,
  live: LiveRelease,
): Promise<Preloads | undefined> {
  const stored = { ...live, module };
  const hashes = await vouchedHashes(siteDir, stored);
  const text = hashes && (await vouchedFile(siteDir, stored, 'mf-manifest.json', hashes));
  if (!hashes || text === undefined) return undefined;
  const manifest = JSON.parse(text) as Manifest;
  const files = preloadLinks(live.manifest.replace(/[^/]*$/, ''), manifest, hashes);
  return { files, takes: manifest.asks?.takes ?? [], data: dataLinks(manifest.asks?.data ?? []) };
}

/** Links to what the shell provides late stand in its page, by name. */
const late = /<template data-late="([^"]*)">([^]*?)<\/template>/g;
const kept = /<template data-preloads="([^"]*)">([^]*?)<\/template>/g;

/**
 * A page in which these modules are `seen` asks for all that they need; what others need stays kept in it, and is not
 * asked for. Of data, it asks and keeps what `readsHere` says.
 */
export function withPreloads(
  html: string,
  preloads: ReadonlyMap<ModuleName, Preloads>,
  seen: readonly ModuleName[],
  readsHere: (module: ModuleName) => boolean = () => true,
): string {
  const provided = new Map([...html.matchAll(late)].map(([, name, links]) => [name!, links!]));
  const links = [...preloads].map(([module, { files, takes, data }]) => {
    const all = files + takes.map((name) => provided.get(name) ?? '').join('') + (readsHere(module) ? data : '');
    return seen.includes(module) || all === '' ? all : `<template data-preloads="${module}">${all}</template>`;
  });
  return html.replace(late, '').replace('</head>', () => `${links.join('')}</head>`);
}

/** The page at an address where this module is seen. */
export const withPreloadsOf = (module: ModuleName, html: string): string =>
  html.replace(kept, (template, of: string, links: string) => (of === module ? links : template));
