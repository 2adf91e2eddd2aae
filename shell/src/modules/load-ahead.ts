import type { ModuleName } from '@konbit/contracts';
import type { ComponentType } from 'react';
import { brokenReleases } from './broken-releases.ts';
import { knowRelease } from './frames.ts';
import { previewLinkOf } from './preview.ts';
import { candidatesOf, fetchLiveRelease } from './release-list.ts';
import { runRelease } from './run-release.ts';

/** After that the list is read again before it is shown: its release may have been withdrawn. */
const freshMs = 10 * 60_000;

interface Ahead {
  manifest: string;
  running: Promise<ComponentType>;
  /** Once it has come, and when that was known to be the live release. */
  App?: ComponentType;
  readAt: number;
}
const ahead = new Map<ModuleName, Ahead>();

/**
 * Fetches, checks and runs a module's live release before a visitor asks for it. Should it fail, it counts as failed
 * for nobody: nothing is told and nothing remembered, and whoever asks for it tries as ever.
 */
export async function loadAhead(name: ModuleName): Promise<void> {
  if (isHere(name)) return;
  const readAt = performance.now();
  try {
    const [candidate] = candidatesOf(name, await fetchLiveRelease(name));
    const { manifest } = candidate!;
    if (isHere(name) || brokenReleases().has(manifest)) return;
    const one: Ahead = { manifest, running: runRelease(candidate!), readAt };
    ahead.set(name, one);
    one.App = await one.running;
    performance.mark(`${name} loaded ahead`);
  } catch {
    ahead.delete(name);
  }
}

/** Loaded ahead, or asked for by a visitor before that. */
const isHere = (name: ModuleName) =>
  ahead.has(name) || previewLinkOf(name) || document.querySelector(`[data-module="${name}"]`);

/** The app and manifest of a release that was loaded ahead, and may be shown at once. */
export function loadedAhead(name: ModuleName): { App: ComponentType; manifest: string } | undefined {
  const one = ahead.get(name);
  if (!one?.App || previewLinkOf(name)) return undefined;
  const { App, manifest, readAt } = one;
  if (performance.now() - readAt >= freshMs || brokenReleases().has(manifest)) return undefined;
  // What it throws from now on is this release's fault.
  knowRelease(name, manifest);
  return { App, manifest };
}

/** The same where this is, as the list has just said, the live release; waited for, should it be on its way. */
export async function takeAhead(name: ModuleName, manifest: string): Promise<ComponentType | undefined> {
  const one = ahead.get(name);
  if (one?.manifest !== manifest || brokenReleases().has(manifest)) return undefined;
  one.readAt = performance.now();
  return one.running.catch(() => undefined);
}

export const forgetAhead = (name: ModuleName): void => void ahead.delete(name);
