import type { ModuleName } from '@konbit/contracts';
import type { ComponentType } from 'react';
import { brokenReleases, forgetBroken, rememberBroken } from './broken-releases.ts';
import { countTab } from './count-tab.ts';
import { knowRelease } from './frames.ts';
import { isLeaving } from './leaving.ts';
import { forgetAhead, takeAhead } from './load-ahead.ts';
import { previewCandidate, previewLinkOf } from './preview.ts';
import { type Candidate, candidatesOf, fetchLiveRelease } from './release-list.ts';
import { reportFailure } from './report-failure.ts';
import { forgetRun, runRelease } from './run-release.ts';

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
export function loadModule(name: ModuleName): Promise<LoadedModule> {
  const loading = load(name);
  const ended = () => void waitedFor.delete(loading);
  waitedFor.add(loading);
  loading.then(ended, ended);
  return loading;
}

const waitedFor = new Set<Promise<LoadedModule>>();

/** When all modules that visitors wait for now have come, or failed. */
export const allLoaded = async (): Promise<void> => void (await Promise.allSettled(waitedFor));

async function load(name: ModuleName): Promise<LoadedModule> {
  const candidates = await candidatesFor(name);
  const broken = brokenReleases();
  const untried = candidates.filter(({ manifest }) => !broken.has(manifest));
  // When everything failed earlier, it may have been the network: better another try than none.
  return firstToLoad(name, untried.length > 0 ? untried : candidates);
}

/** 'Try again' means the live release again, though it failed. */
export async function forgetFailuresOf(name: ModuleName): Promise<void> {
  forgetAhead(name);
  const candidates = await candidatesFor(name).catch(() => []);
  const manifests = candidates.map(({ manifest }) => manifest);
  manifests.forEach(forgetRun);
  forgetBroken(manifests);
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

async function loadRelease(name: ModuleName, candidate: Candidate): Promise<LoadedModule> {
  const { manifest } = candidate;
  const askedAt = performance.now();
  try {
    knowRelease(name, manifest);
    const App = (await takeAhead(name, manifest)) ?? (await runRelease(candidate));
    return { App, manifest, askedAt };
  } catch (error) {
    if (!isLeaving()) {
      rememberBroken(manifest);
      reportFailure(name, manifest, error);
    }
    throw error;
  }
}
