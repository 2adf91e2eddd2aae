import type { IntegrityRecord, LiveRelease, ModuleName } from '@konbit/contracts';
import { linkOf } from './link-of.ts';
import { vouchedFile, vouchedHashes } from './vouched-file.ts';

interface Manifest {
  metaData?: { remoteEntry?: { name: string } };
  exposes?: { assets: { js: { sync: string[] }; css: { sync: string[] } } }[];
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

/** Of a live release; nothing of one that is not as it was published. */
export async function preloadsOf(siteDir: string, module: ModuleName, live: LiveRelease): Promise<string> {
  const stored = { ...live, module };
  const hashes = await vouchedHashes(siteDir, stored);
  const text = hashes && (await vouchedFile(siteDir, stored, 'mf-manifest.json', hashes));
  if (!hashes || text === undefined) return '';
  return preloadLinks(live.manifest.replace(/[^/]*$/, ''), JSON.parse(text) as Manifest, hashes);
}

const kept = /<template data-preloads="([^"]*)">([^]*?)<\/template>/g;

/** A page in which this module is seen asks for it; those of other modules stay kept in it, and are not asked for. */
export const withPreloads = (html: string, preloads: ReadonlyMap<ModuleName, string>, seen: readonly ModuleName[]) =>
  html.replace('</head>', () => {
    const links = [...preloads].map(([module, links]) =>
      seen.includes(module) || links === '' ? links : `<template data-preloads="${module}">${links}</template>`,
    );
    return `${links.join('')}</head>`;
  });

/** The page at an address where this module is seen. */
export const withPreloadsOf = (module: ModuleName, html: string): string =>
  html.replace(kept, (template, of: string, links: string) => (of === module ? links : template));
