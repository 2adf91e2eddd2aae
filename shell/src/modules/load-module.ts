import type { ModuleName } from '@konbit/contracts';
import { loadRemote, registerRemotes } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { brokenReleases, forgetBroken, rememberBroken } from './broken-releases.ts';
import { checkManifest } from './check-manifest.ts';
import { countTab } from './count-tab.ts';
import { knowRelease } from './frames.ts';
import { isLeaving } from './leaving.ts';
import { didNotCome, ModuleFailure } from './module-failure.ts';
import { previewCandidate, previewLinkOf } from './preview.ts';
import { type Candidate, candidatesOf, fetchLiveRelease } from './release-list.ts';
import { reportFailure } from './report-failure.ts';
import { trustFilesOf } from './trusted-files.ts';

export interface LoadedModule {
  App: ComponentType;
  manifest: string;
  /** When it was asked for, by the page's clock. */
  askedAt: number;
}

/**
 * A release that has not come by then makes room for the one before it; should it come first after all, it is taken.
 */
const patienceMs = 2500;

/**
 * Loads the live release of a module, or the one before it where the live one fails, is slow beyond patience, or failed
 * earlier in this tab.
 * @throws ModuleFailure of the last release tried
 */
export async function loadModule(name: ModuleName): Promise<LoadedModule> {
  const candidates = await candidatesFor(name);
  const broken = brokenReleases();
  const untried = candidates.filter(({ manifest }) => !broken.has(manifest));
  // When everything failed earlier, it may have been the network: better another try than none.
  return firstToLoad(name, untried.length > 0 ? untried : candidates);
}

/** 'Try again' means the live release again, though it failed. */
export async function forgetFailuresOf(name: ModuleName): Promise<void> {
  const candidates = await candidatesFor(name).catch(() => []);
  forgetBroken(candidates.map(({ manifest }) => manifest));
}

async function candidatesFor(name: ModuleName): Promise<Candidate[]> {
  const link = previewLinkOf(name);
  if (link) return [await previewCandidate(name, link)];
  try {
    return candidatesOf(name, await fetchLiveRelease(name, (manifest, why) => reportFailure(name, manifest, why)));
  } catch (error) {
    if (!isLeaving()) reportFailure(name, null, error);
    throw error;
  }
}

function firstToLoad(name: ModuleName, [candidate, ...rest]: Candidate[]): Promise<LoadedModule> {
  const loading = loadRelease(name, candidate!);
  const [next] = rest;
  if (!next) return loading;
  const fallBack = () => firstToLoad(name, rest);
  return new Promise((resolve, reject) => {
    let fallback: Promise<LoadedModule> | undefined;
    const takeFallback = () => (fallback ??= fallBack());
    const overdue = setTimeout(() => {
      countTab(name, candidate!.manifest, patienceMs);
      void takeFallback().then(resolve, () => undefined);
    }, patienceMs);
    loading.then(resolve, () => takeFallback().then(resolve, reject)).finally(() => clearTimeout(overdue));
  });
}

/** Each registration has a name of its own, so that no failed try is remembered by the runtime. */
let registrations = 0;

async function loadRelease(name: ModuleName, candidate: Candidate): Promise<LoadedModule> {
  const { manifest } = candidate;
  const askedAt = performance.now();
  try {
    await trustFilesOf(candidate);
    knowRelease(name, manifest);
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
    return { App: loaded.default, manifest, askedAt };
  } catch (error) {
    if (!isLeaving()) {
      rememberBroken(manifest);
      reportFailure(name, manifest, error);
    }
    throw error;
  }
}

/** How often each manifest was tried in this page. */
const tries = new Map<string, number>();

/** A container that stands there from a failed try would be taken for loaded, and its script not asked for again. */
function forgetContainer(globalName: string): void {
  if (globalName in globalThis) Object.assign(globalThis, { [globalName]: undefined });
}
