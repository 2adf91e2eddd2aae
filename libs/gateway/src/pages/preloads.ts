import type { Release } from '@konbit/contracts';
import { linkOf } from './page-parts.ts';

/** Kinds of files that a page may ask for ahead, by their endings. */
const kinds: Record<string, string> = { json: 'fetch', js: 'script', css: 'style' };

/**
 * Links by which a page asks at once for all that the federation runtime loads of a release, though each file only
 * names the next, and for the `data` that the module reads first. What the page has as a style sheet it does not ask
 * for.
 */
export function preloadsOf({ base, integrity }: Release, data: readonly string[], html: string): string {
  const files = Object.entries(integrity).flatMap(([path, hash]) => {
    const as = kinds[path.split('.').at(-1)!];
    if (!as || (as === 'style' && html.includes(`rel="stylesheet" href="${base}${path}"`))) return [];
    // The manifest's hash is in the runtime's own request.
    const hashed = as === 'fetch' ? {} : { integrity: hash };
    return [{ rel: 'preload', as, href: base + path, crossorigin: 'anonymous', ...hashed }];
  });
  const asked = data
    .filter((address) => address.startsWith('/api/'))
    .map((href) => ({ rel: 'preload', as: 'fetch', href, crossorigin: 'use-credentials' }));
  return [...files, ...asked].map(linkOf).join('');
}
