import type { ComponentType } from 'react';
import { checkManifest } from './check-manifest.ts';
import { loadRemote } from './load-remote.ts';
import { ModuleFailure, reasonOf } from './module-failure.ts';
import type { Candidate } from './release-list.ts';
import { trustFilesOf } from './trusted-files.ts';

/** What runs in this page, or is about to, by its manifest. */
const runs = new Map<string, Promise<ComponentType>>();

/**
 * Fetches a release, checks each of its files, and runs it; what becomes of a failure is the caller's matter. One that
 * runs already is that one, with what it knows: what was typed into it and put aside, for one.
 * @throws ModuleFailure
 */
export function runRelease(candidate: Candidate): Promise<ComponentType> {
  const { manifest } = candidate;
  const known = runs.get(manifest);
  if (known) return known;
  const run = runAnew(candidate);
  runs.set(manifest, run);
  run.catch(() => runs.delete(manifest));
  return run;
}

/** One of them is run anew when it is asked for again: it broke, and is given another try. */
export const forgetRun = (manifest: string): void => void runs.delete(manifest);

async function runAnew(candidate: Candidate): Promise<ComponentType> {
  const { manifest } = candidate;
  await trustFilesOf(candidate);
  const checked = await checkManifest(manifest);
  forgetContainer(checked.container);
  // A fresh address for a repeated try: a broken script may stay in the browser's cache under its old one.
  const tried = tries.get(manifest) ?? 0;
  tries.set(manifest, tried + 1);
  if (tried > 0) checked.entry.searchParams.set('try', String(tried));
  const loaded = await loadRemote<{ default?: ComponentType }>(checked).catch((cause: unknown) => {
    throw new ModuleFailure(reasonOf(cause, 'threw'), `${manifest} did not load: ${String(cause)}`, { cause });
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
