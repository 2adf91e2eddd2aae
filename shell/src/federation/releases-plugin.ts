import type { ModuleName, Release } from '@konbit/contracts';
import { type ModuleFederationRuntimePlugin, registerRemotes } from '@module-federation/enhanced/runtime';

/**
 * The seam's part in Module Federation, of documented hooks alone: what its runtime asks for is held against the hash
 * that the release list names, and a release that failed is asked for under other addresses.
 */
export const releasesPlugin: ModuleFederationRuntimePlugin = {
  name: 'releases',
  createScript: ({ url }) => newScript(url),
  createLink: ({ url, attrs }) => newLink(url, attrs),
  fetch: (url, init) => fetch(url, { ...init, integrity: hashOf(url) }),
};

/** `sha384-…` of the files that this page may run, by address. */
const hashes = new Map<string, string>();
/** What the list does not name is refused: no file has this hash. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

/** Folders of releases that failed in this page: how often, and which of their scripts never came. */
const failed = new Map<string, { times: number; hanging: Set<string> }>();

/**
 * Has Module Federation know a release, by a name of its own: two releases of a module may run in one page. One that
 * failed before is loaded anew.
 */
export function registerRelease(module: ModuleName, { release, base, entry, integrity }: Release): string {
  const name = `${module}@${release}`;
  for (const [path, hash] of Object.entries(integrity)) hashes.set(addressOf(base + path), hash);
  const remote = { name, entry: againAddress(addressOf(base + entry)) };
  registerRemotes([remote], { force: failed.has(addressOf(base)) });
  return name;
}

/** Loads what the runtime asks for without waiting: style sheets, and what an earlier try has not got. */
export function loadFiles({ base, entry, integrity }: Release): Promise<unknown> {
  const paths = Object.keys(integrity).filter((path) => path !== entry && path !== 'remoteEntry.js');
  const addresses = paths.map((path) => addressOf(base + path));
  const failure = failed.get(addressOf(base));
  if (failure) {
    const scripts = addresses.filter((address) => address.endsWith('.js'));
    // Chunks register themselves as they run: the bundler asks no more for the address that hangs, or was refused.
    for (const address of new Set([...scripts, ...failure.hanging])) document.head.append(newScript(address));
  }
  return Promise.all(addresses.filter((address) => address.endsWith('.css')).map(loadStyles));
}

/** A release failed: from now on it is loaded anew. What still waits for an answer is given up. */
export function noteFailure({ base }: Release): void {
  const folder = addressOf(base);
  const { times = 0, hanging = new Set<string>() } = failed.get(folder) ?? {};
  for (const script of [...document.scripts].filter(({ src }) => src.startsWith(folder))) {
    const address = withoutQuery(script.src);
    // The bundler has its hash for a chunk that comes late; the list names the others.
    if (!hashes.has(address)) hashes.set(address, script.integrity);
    hanging.add(address);
    script.remove();
  }
  for (const link of styleSheets()) if (link.href.startsWith(folder) && !link.sheet) link.remove();
  failed.set(folder, { times: times + 1, hanging });
}

const addressOf = (path: string) => new URL(path, location.href).href;
const withoutQuery = (address: string) => address.replace(/\?.*/, '');

/** A browser asks for an address once at a time, and may keep what broke: another try has another address. */
function againAddress(address: string): string {
  const [, failure] = [...failed].find(([folder]) => address.startsWith(folder)) ?? [];
  return failure ? `${withoutQuery(address)}?try=${failure.times}` : address;
}

/** Fails closed. Only what runs from its sources, which the gateway of development serves, has no hash. */
function hashOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const isDeveloped = origin === location.origin && pathname.startsWith('/dev/');
  return hashes.get(origin + pathname) ?? (isDeveloped ? '' : matchesNothing);
}

/** A browser checks no hash of another origin's file, nor does Integrity-Policy count it, unless it is asked so. */
const checked = (address: string) => ({ crossOrigin: 'anonymous', integrity: hashOf(address) });

const newScript = (address: string): HTMLScriptElement =>
  Object.assign(document.createElement('script'), { ...checked(address), src: againAddress(address), async: true });

function newLink(address: string, attributes: Record<string, unknown> = {}): HTMLLinkElement {
  const link = Object.assign(document.createElement('link'), checked(address));
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, String(value));
  link.href = againAddress(address);
  return link;
}

const styleSheets = () => [...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')];

/** A style sheet that is refused raises nothing by itself. The bundler takes one that is in the page for its own. */
async function loadStyles(address: string): Promise<void> {
  if (styleSheets().some(({ href, sheet }) => href === againAddress(address) && sheet)) return;
  const link = newLink(address, { rel: 'stylesheet' });
  await new Promise<void>((resolve, reject) => {
    // The bundler, which finds this link, takes away handlers that are properties.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`ChunkLoadError: ${address} did not come.`)));
    document.head.append(link);
  }).catch((error: Error) => {
    link.remove();
    throw error;
  });
}
