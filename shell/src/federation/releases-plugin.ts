import type { ModuleName, Release } from '@konbit/contracts';
import { type ModuleFederationRuntimePlugin, registerRemotes } from '@module-federation/enhanced/runtime';

/** `sha384-…` of the files of releases that this page may run, by address. */
const hashes = new Map<string, string>();
/** No file has it. What the release list does not name is refused. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;
/** How often each release failed in this page. A file that broke may be cached under its address: a try has another. */
const failures = new Map<string, number>();

/**
 * Has Module Federation know a release, under a name of its own: two releases of a module may run in one page. One that
 * failed before is loaded anew.
 */
export function registerRelease(module: ModuleName, release: Release): string {
  const id = `${module}@${release.release}`;
  for (const [path, hash] of Object.entries(release.integrity)) hashes.set(addressOf(release.base + path), hash);
  const failed = failures.get(release.base) ?? 0;
  registerRemotes([{ name: id, entry: tried(addressOf(release.base + release.entry)) }], { force: failed > 0 });
  return id;
}

/** From now on this release is loaded anew. */
export function noteFailure({ base }: Release): void {
  failures.set(base, (failures.get(base) ?? 0) + 1);
  // What still waits for an answer would be waited for again.
  for (const script of document.querySelectorAll('script')) if (script.src.startsWith(addressOf(base))) script.remove();
}

/** Loads what the runtime would load without waiting: style sheets, and what an earlier try left hanging. */
export function loadFiles({ base, entry, integrity }: Release): Promise<unknown> {
  const paths = Object.keys(integrity).filter((path) => path !== entry);
  const sheets = paths.filter((path) => path.endsWith('.css')).map((path) => loadSheet(addressOf(base + path)));
  if (failures.has(base))
    for (const path of paths.filter((path) => path.endsWith('.js') && path !== 'remoteEntry.js'))
      document.head.append(scriptOf(addressOf(base + path)));
  return Promise.all(sheets);
}

/** The seam's part in Module Federation: every file of a release has the hash that the release list names. */
export const releasesPlugin: ModuleFederationRuntimePlugin = {
  name: 'releases',
  createScript: ({ url }) => scriptOf(url),
  createLink: ({ url, attrs }) => linkOf(url, attrs),
  fetch: (url, init) => fetch(url, { ...init, integrity: integrityOf(url) }),
};

const addressOf = (path: string) => new URL(path, location.href).href;

const scriptOf = (url: string) =>
  Object.assign(document.createElement('script'), { ...cors(url), src: tried(url), async: true });

function linkOf(url: string, attributes: Record<string, unknown> = {}): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), cors(url));
  for (const [key, value] of Object.entries(attributes)) link.setAttribute(key, String(value));
  link.href = tried(url);
  return link;
}

/** A browser checks no hash of another origin's file, nor does Integrity-Policy count it, unless it is asked so. */
const cors = (url: string) => ({ crossOrigin: 'anonymous', integrity: integrityOf(url) });

/** Fails closed. Only what runs from its sources, which the gateway of development serves, has no hash. */
function integrityOf(url: string): string {
  const { origin, pathname } = new URL(url, location.href);
  const isDeveloped = origin === location.origin && pathname.startsWith('/dev/');
  return hashes.get(origin + pathname) ?? (isDeveloped ? '' : matchesNothing);
}

function tried(url: string): string {
  const [, failed] = [...failures].find(([base]) => url.startsWith(addressOf(base))) ?? [];
  return failed ? `${url.replace(/\?.*/, '')}?try=${failed}` : url;
}

/** A style sheet that is refused raises nothing by itself. The bundler takes one that is in the page for its own. */
function loadSheet(url: string): Promise<void> {
  const known = [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];
  if (known.some(({ href, sheet }) => href === tried(url) && sheet)) return Promise.resolve();
  const link = linkOf(url, { rel: 'stylesheet' });
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`ChunkLoadError: ${url} did not come.`));
    };
    document.head.append(link);
  });
}
