import { fetchJson } from './fetch-json.ts';
import { ModuleFailure } from './module-failure.ts';
import type { RemoteFacts } from './remote.ts';
import { preloadScript } from './run-file.ts';
import { integrityOf } from './trusted-files.ts';

interface Manifest {
  metaData?: { remoteEntry?: { name?: unknown }; globalName?: string };
  exposes?: { assets?: { js?: { sync?: string[] }; css?: { sync?: string[] } } }[];
  /** Of what is built; what runs from its sources leaves a container. */
  remote?: RemoteFacts;
}

/** How a module is run. */
export interface CheckedManifest {
  entry: URL;
  remote?: RemoteFacts;
  /** Name of the global that the entry of a container sets. */
  container: string;
}

/**
 * Reads a manifest and checks its shape, and that the module's style sheets are there; asks for its scripts.
 * @throws ModuleFailure
 */
export async function checkManifest(address: string): Promise<CheckedManifest> {
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
  return { entry, remote: manifest.remote, container: manifest.metaData.globalName ?? '' };
}

async function checkSheet(address: string): Promise<void> {
  const response = await fetch(address, { integrity: integrityOf(address) }).catch((cause: unknown) => {
    throw new ModuleFailure('did-not-load', `${address} could not be loaded: ${String(cause)}`, { cause });
  });
  if (!response.ok)
    throw new ModuleFailure('did-not-load', `${address} could not be loaded: status ${response.status}`);
}
