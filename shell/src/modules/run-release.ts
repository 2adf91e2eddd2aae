import type { ModuleName } from '@konbit/contracts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { checkManifest } from './check-manifest.ts';
import { didNotCome, ModuleFailure } from './module-failure.ts';
import type { Candidate } from './release-list.ts';
import { trustFilesOf } from './trusted-files.ts';

/** Each registration has a name of its own, so that no failed try is remembered by the runtime. */
let registrations = 0;

/**
 * Fetches a release, checks each of its files, and runs it; what becomes of a failure is the caller's matter.
 * @throws ModuleFailure
 */
export async function runRelease(name: ModuleName, candidate: Candidate): Promise<ComponentType> {
  const { manifest } = candidate;
  await trustFilesOf(candidate);
  forgetContainer(await checkManifest(manifest));
  const remote = `${name}#${++registrations}`;
  // A fresh address for a repeated try: a broken script stays in the runtime's cache under its old one.
  const entry = new URL(manifest, location.href);
  const tried = tries.get(manifest) ?? 0;
  tries.set(manifest, tried + 1);
  if (tried > 0) entry.searchParams.set('try', String(tried));
  registerRemotes([{ name: remote, entry: entry.href }]);
  const loaded = await loadRemote<{ default?: ComponentType }>(`${remote}/app`).catch((cause: unknown) => {
    throw new ModuleFailure(
      didNotCome(cause) ? 'did-not-load' : 'threw',
      `${manifest} did not load: ${String(cause)}`,
      { cause },
    );
  });
  if (!loaded?.default) throw new ModuleFailure('no-app', `${manifest} exposes no app.`);
  return loaded.default;
}

/** How often each manifest was tried in this page. */
const tries = new Map<string, number>();

/** A container that stands there from a failed try would be taken for loaded, and its script not asked for again. */
function forgetContainer(globalName: string): void {
  if (globalName in globalThis) Object.assign(globalThis, { [globalName]: undefined });
}
