import { storedNames, storeNames } from './stored-names.ts';

/**
 * Manifests of releases that failed in this tab: not tried again as one moves through the site or reloads. 'Try again'
 * forgets them. Session storage, because the next visit may find the release mended.
 */
const key = 'brokenReleases';

export const brokenReleases = (): ReadonlySet<string> => storedNames(key);

export function rememberBroken(manifest: string): void {
  storeNames(key, [...brokenReleases(), manifest]);
}

export function forgetBroken(manifests: readonly string[]): void {
  storeNames(
    key,
    [...brokenReleases()].filter((manifest) => !manifests.includes(manifest)),
  );
}
