import { fetchJson } from './fetch-json.ts';
import { ModuleFailure } from './module-failure.ts';
import { integrityOf } from './trusted-files.ts';

interface Manifest {
  metaData?: { remoteEntry?: { name?: unknown }; globalName?: string };
  exposes?: { assets?: { css?: { sync?: string[] } } }[];
}

/**
 * Reads a manifest and checks its shape (the federation runtime would keep an error page or `{}` for the page's life),
 * and that the module's style sheets are there: a missing one would raise nothing, and the module would stand there
 * bare. Answers the name of the global in which the module's container will stand.
 * @throws ModuleFailure
 */
export async function checkManifest(address: string): Promise<string> {
  const manifest: Manifest = await fetchJson(address, 'manifest-unreadable', { integrity: integrityOf(address) });
  if (typeof manifest.metaData?.remoteEntry?.name !== 'string' || !Array.isArray(manifest.exposes)) {
    throw new ModuleFailure('manifest-unreadable', `${address} is not a module's manifest.`);
  }
  const base = new URL(address, location.href);
  const sheets = manifest.exposes
    .flatMap(({ assets }) => assets?.css?.sync ?? [])
    .map((path) => new URL(path, base).href);
  await Promise.all(sheets.map(checkSheet));
  return manifest.metaData.globalName ?? '';
}

async function checkSheet(address: string): Promise<void> {
  const response = await fetch(address, { integrity: integrityOf(address) }).catch((cause: unknown) => {
    throw new ModuleFailure('did-not-load', `${address} could not be loaded: ${String(cause)}`, { cause });
  });
  if (!response.ok)
    throw new ModuleFailure('did-not-load', `${address} could not be loaded: status ${response.status}`);
}
