import type { ModuleName } from '@konbit/contracts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { checkManifest, fetchLiveRelease, manifestsOf, ModuleFailure } from './release-list.ts';

export interface LoadedModule {
  App: ComponentType;
  manifest: string;
}

/** Each registration has a name of its own, so that no failed try is remembered by the runtime. */
let registrations = 0;

/**
 * Loads the live release of a module, or the one before it where the live one fails or was found broken earlier.
 * @param broken manifests that broke at their first render, not to be tried again
 * @throws ModuleFailure of the last release tried
 */
export async function loadModule(name: ModuleName, broken: ReadonlySet<string>): Promise<LoadedModule> {
  const candidates = manifestsOf(name, await fetchLiveRelease(name));
  const untried = candidates.filter((manifest) => !broken.has(manifest));
  let failure: unknown = new ModuleFailure('broke-at-render', `Every release of ${name} broke at its first render.`);
  for (const manifest of untried) {
    try {
      return await loadRelease(name, manifest);
    } catch (error) {
      failure = error;
      console.error(error);
    }
  }
  throw failure;
}

async function loadRelease(name: ModuleName, manifest: string): Promise<LoadedModule> {
  forgetContainer(await checkManifest(manifest));
  const remote = `${name}#${++registrations}`;
  // A fresh address for a repeated try: a broken script stays in the runtime's cache under its old one.
  const entry = registrations > moduleCount ? `${manifest}?try=${registrations}` : manifest;
  registerRemotes([{ name: remote, entry: new URL(entry, location.href).href }]);
  const loaded = await loadRemote<{ default?: ComponentType }>(`${remote}/app`).catch((cause: unknown) => {
    throw new ModuleFailure('did-not-load', `${manifest} did not load: ${String(cause)}`, { cause });
  });
  if (!loaded?.default) throw new ModuleFailure('no-app', `${manifest} exposes no app.`);
  return { App: loaded.default, manifest };
}
const moduleCount = 4;

/** A container that stands there from a failed try would be taken for loaded, and its script not asked for again. */
function forgetContainer(globalName: string): void {
  if (globalName in globalThis) Object.assign(globalThis, { [globalName]: undefined });
}
