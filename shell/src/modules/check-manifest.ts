import { fetchJson } from './fetch-json.ts';
import { preloadScript } from './load-remote.ts';
import { ModuleFailure } from './module-failure.ts';
import { integrityOf } from './trusted-files.ts';

interface Manifest {
  metaData?: { remoteEntry?: { name?: unknown }; globalName?: string };
  exposes?: { assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
}

/**
 * Reads a manifest and checks its shape (the federation runtime would keep an error page or `{}` for the page's life),
 * and that the module's style sheets are there. Answers its entry, and the name of the global that this sets.
 * @throws ModuleFailure
 */
export async function checkManifest(address: string): Promise<{ entry: URL; container: string }> {
  const manifest: Manifest = await fetchJson(address, 'manifest-unreadable', { integrity: integrityOf(address) });
  if (typeof manifest.metaData?.remoteEntry?.name !== 'string' || !Array.isArray(manifest.exposes)) {
    throw new ModuleFailure('manifest-unreadable', `${address} is not a module's manifest.`);
  }
  const base = new URL(address, location.href);
  const addresses = (kind: 'js' | 'css') =>
    manifest.exposes!.flatMap(({ assets }) => assets?.[kind]?.sync ?? []).map((path) => new URL(path, base).href);
  const entry = new URL(manifest.metaData.remoteEntry.name, base);
  for (const script of [entry.href, ...addresses('js')]) preloadScript(script);
  await Promise.all(addresses('css').map(checkSheet));
  return { entry, container: manifest.metaData.globalName ?? '' };
}

async function checkSheet(address: string): Promise<void> {
  const response = await fetch(address, { integrity: integrityOf(address) }).catch((cause: unknown) => {
    throw new ModuleFailure('did-not-load', `${address} could not be loaded: ${String(cause)}`, { cause });
  });
  if (!response.ok)
    throw new ModuleFailure('did-not-load', `${address} could not be loaded: status ${response.status}`);
}
