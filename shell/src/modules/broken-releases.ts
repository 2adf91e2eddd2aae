import { safeSessionStorage } from '@konbit/web';

/**
 * Manifests of releases that failed in this tab: not tried again as one moves through the site or reloads. 'Try again'
 * forgets them. Session storage, because the next visit may find the release mended.
 */
const key = 'brokenReleases';

export function brokenReleases(): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []);
  } catch {
    return new Set(); // Somebody else's.
  }
}

export function rememberBroken(manifest: string): void {
  store([...brokenReleases(), manifest]);
}

export function forgetBroken(manifests: readonly string[]): void {
  store([...brokenReleases()].filter((manifest) => !manifests.includes(manifest)));
}

const store = (manifests: readonly string[]) => safeSessionStorage.setItem(key, JSON.stringify(manifests));
