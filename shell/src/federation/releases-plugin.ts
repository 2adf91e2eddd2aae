import type { ModuleName, Release } from '@konbit/contracts';
import { type ModuleFederationRuntimePlugin, registerRemotes } from '@module-federation/enhanced/runtime';

/** Checks every file against the hash in the release list, and requests a failed release at new addresses. */
export const releasesPlugin: ModuleFederationRuntimePlugin = {
  name: 'releases',
  createScript: ({ url }) => newScript(url),
  createLink: ({ url, attrs }) => newLink(url, attrs),
  fetch: (url, init) => fetch(url, { ...init, integrity: hashOf(url) }),
};

/** `sha384-…` of each file that this page may run, by address. */
const hashes = new Map<string, string>();
/** Refuses a file that the list does not name. */
const matchesNothing = `sha384-${'A'.repeat(64)}`;

const failed = new Map<string, { times: number; hanging: Set<string> }>();
/** Folders of releases that failed and were not requested again. */
const abandoned = new Set<string>();

/** The release is part of the name: two releases of a module may run in one page. */
export function registerRelease(module: ModuleName, { release, base, entry, integrity }: Release): string {
  const name = `${module}@${release}`;
  for (const [path, hash] of Object.entries(integrity)) hashes.set(addressOf(base + path), hash);
  const remote = { name, entry: againAddress(addressOf(base + entry)) };
  registerRemotes([remote], { force: failed.has(addressOf(base)) });
  if (abandoned.delete(addressOf(base))) setMedia(addressOf(base), '');
  return name;
}

/** The runtime does not wait for style sheets, nor repeat scripts that hang. */
export function loadFiles({ base, entry, integrity }: Release): Promise<unknown> {
  const paths = Object.keys(integrity).filter((path) => path !== entry && path !== 'remoteEntry.js');
  const addresses = paths.map((path) => addressOf(base + path));
  const failure = failed.get(addressOf(base));
  if (failure) {
    const scripts = addresses.filter((address) => address.endsWith('.js'));
    // The bundler never requests an address again that hangs.
    for (const address of new Set([...scripts, ...failure.hanging])) document.head.append(newScript(address));
  }
  return Promise.all(addresses.filter((address) => address.endsWith('.css')).map(loadStyles));
}

export function noteFailure({ base }: Release): void {
  const folder = addressOf(base);
  const { times = 0, hanging = new Set<string>() } = failed.get(folder) ?? {};
  for (const script of [...document.scripts].filter(({ src }) => src.startsWith(folder))) {
    const address = withoutQuery(script.src);
    // The bundler knows the hash of a late chunk; the list names the others.
    if (!hashes.has(address)) hashes.set(address, script.integrity);
    hanging.add(address);
    script.remove();
  }
  for (const link of styleSheets()) if (link.href.startsWith(folder) && !link.sheet) link.remove();
  failed.set(folder, { times: times + 1, hanging });
  abandoned.add(folder);
}

/**
 * Turns off the style sheets of releases that failed and stand nowhere in the page. Class names are the same in each
 * release, so a sheet that is left behind would restyle the release shown instead.
 */
export function refreshStyles(): void {
  const places = [...document.querySelectorAll<HTMLElement>('[data-base]')];
  const shown = new Set(places.map(({ dataset }) => addressOf(dataset.base!)));
  for (const folder of abandoned) if (!shown.has(folder)) setMedia(folder, 'not all');
}

function setMedia(folder: string, media: string): void {
  // Setting it loads the sheet again, even to the same value: each load would cause the next.
  for (const link of styleSheets()) if (link.href.startsWith(folder) && link.media !== media) link.media = media;
}

// A late part's style sheet may arrive after its release was given up.
if (typeof document !== 'undefined') {
  const onLoad = ({ target }: Event) => {
    if (target instanceof HTMLLinkElement) refreshStyles();
  };
  document.addEventListener('load', onLoad, { capture: true });
}

const addressOf = (path: string) => new URL(path, location.href).href;
const withoutQuery = (address: string) => address.replace(/\?.*/, '');

/** The browser may wait for, or cache, the broken answer: a retry needs a new address. */
function againAddress(address: string): string {
  const [, failure] = [...failed].find(([folder]) => address.startsWith(folder)) ?? [];
  return failure ? `${withoutQuery(address)}?try=${failure.times}` : address;
}

/** Fails closed. Only files of a development server have no hash. */
function hashOf(address: string): string {
  const { origin, pathname } = new URL(address, location.href);
  const isDeveloped = origin === location.origin && pathname.startsWith('/dev/');
  return hashes.get(origin + pathname) ?? (isDeveloped ? '' : matchesNothing);
}

/** Browsers and Integrity-Policy check hashes only of CORS requests. */
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

/** A refused style sheet throws nothing by itself. The bundler reuses one that is in the page. */
async function loadStyles(address: string): Promise<void> {
  if (styleSheets().some(({ href, sheet }) => href === againAddress(address) && sheet)) return;
  const link = newLink(address, { rel: 'stylesheet' });
  await new Promise<void>((resolve, reject) => {
    // The bundler finds this link and overwrites `onload` and `onerror`.
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new Error(`ChunkLoadError: ${address} did not come.`)));
    document.head.append(link);
  }).catch((error: Error) => {
    link.remove();
    throw error;
  });
}
