import { CONTRACT, type ModuleFailureReason, type ModuleName, type Release } from '@konbit/contracts';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { isOfOtherVersions, ModuleFailure, reasonOf } from './module-failure.ts';
import { liveRelease } from './release-list.ts';
import { loadFiles, noteFailure, refreshStyles, registerRelease } from './releases-plugin.ts';
import { reportFailure } from './release-reports.ts';
import { sessionSet } from './session-set.ts';

export interface LoadedModule {
  App: ComponentType;
  release: Release;
  tookMs: number;
  hasEarlier: boolean;
}

/** After that, the earlier release is loaded as well; the first to arrive is shown. */
const patienceMs = 1600;

/** A later deploy does not change a running page. */
const loaded = new Map<ModuleName, LoadedModule>();
const broken = sessionSet('brokenReleases');
/** Releases that need other versions of shared libraries than this page has: they run in a page of a newer shell. */
const unfit = new Set<string>();
const pending = new Set<Promise<unknown>>();

export const loadedModule = (name: ModuleName): LoadedModule | undefined => loaded.get(name);

/** Waits until nothing is being loaded, whether or not it failed. */
export async function allLoaded(): Promise<void> {
  await Promise.allSettled(pending);
}

/**
 * Loads the live release of a module, or the one before it if the live one fails, is too slow, or failed in this tab.
 * @param tried releases that broke in the calling slot
 * @throws ModuleFailure, or the error of the last release tried
 */
export function loadModule(name: ModuleName, tried: readonly string[] = []): Promise<LoadedModule> {
  const known = loaded.get(name);
  if (known) return Promise.resolve(known);
  const loading = loadOneOf(name, tried);
  const ended = () => pending.delete(loading);
  pending.add(loading);
  loading.then(ended, ended);
  return loading;
}

async function loadOneOf(name: ModuleName, tried: readonly string[]): Promise<LoadedModule> {
  const [best, earlier] = (await candidatesOf(name)).filter(({ release }) => !tried.includes(release));
  if (!best) throw new ModuleFailure('broke-at-render', `No release of ${name} is left.`);
  const module = earlier ? await loadEither(name, best, earlier) : moduleOf(await tryRelease(name, best, false));
  loaded.set(name, module);
  return module;
}

async function loadEither(name: ModuleName, best: Release, earlier: Release): Promise<LoadedModule> {
  const loading = tryRelease(name, best, true);
  const inTime = await Promise.race([loading, pause(patienceMs)]);
  if (inTime?.module) return inTime.module;
  const instead = tryRelease(name, earlier, false);
  if (inTime) return moduleOf(await instead);
  // On a slow network all are late: the first to arrive is shown.
  const first = await Promise.race([loading, instead]);
  if (!first.module) return moduleOf(await (first.release === best ? instead : loading));
  // Only an overtaken release is reported.
  if (first.release === earlier) {
    const late = new ModuleFailure('too-late', `${best.base} took longer than ${patienceMs / 1000} s.`);
    giveUp(name, best, late, 'too-late');
  }
  return first.module;
}

const pause = (ms: number) => new Promise<undefined>((resolve) => setTimeout(resolve, ms));

interface Tried {
  release: Release;
  module?: LoadedModule;
  error?: unknown;
}

/** Never rejects: a failure is reported, and part of the answer. */
async function tryRelease(name: ModuleName, release: Release, hasEarlier: boolean): Promise<Tried> {
  try {
    return { release, module: await loadRelease(name, release, hasEarlier) };
  } catch (error) {
    if (isOfOtherVersions(error)) leaveOut(name, release, hasEarlier, error);
    else giveUp(name, release, error, 'threw');
    return { release, error };
  }
}

/** No failure of the release: the page is older, or newer. Without an earlier release, the page lacks the module. */
function leaveOut(name: ModuleName, release: Release, hasEarlier: boolean, error: unknown): void {
  unfit.add(nameOf(name, release));
  noteFailure(release);
  refreshStyles();
  if (hasEarlier) console.warn(error);
  else reportFailure(name, null, 'wrong-contract', error);
}

function moduleOf({ module, error }: Tried): LoadedModule {
  if (!module) throw error;
  return module;
}

async function loadRelease(name: ModuleName, release: Release, hasEarlier: boolean): Promise<LoadedModule> {
  const startedAt = performance.now();
  const remote = registerRelease(name, release);
  const [exposed] = await Promise.all([loadRemote<{ default?: ComponentType }>(`${remote}/app`), loadFiles(release)]);
  if (!exposed?.default) throw new ModuleFailure('no-app', `${release.base} exposes no app.`);
  return { App: exposed.default, release, tookMs: performance.now() - startedAt, hasEarlier };
}

export function giveUp(name: ModuleName, release: Release, error: unknown, reason: ModuleFailureReason): void {
  reportFailure(name, release.release, reasonOf(error, reason), error);
  noteBroken(name, release);
}

/** From now on this tab prefers the release before. For a failure that is reported already. */
export function noteBroken(name: ModuleName, release: Release): void {
  broken.add(nameOf(name, release));
  noteFailure(release);
  refreshStyles();
  if (loaded.get(name)?.release === release) loaded.delete(name);
}

/** Lets the next load request all files anew, by a fresh list. What broke in this tab still comes last. */
export async function loadAnew(name: ModuleName): Promise<void> {
  loaded.delete(name);
  const live = await liveRelease(name, { anew: true }).catch(() => undefined);
  for (const release of [live, live?.previous]) if (release) noteFailure(release);
}

const nameOf = (name: ModuleName, { release }: Release) => `${name}@${release}`;

/** Best first; those that failed in this tab only when nothing else is left. */
async function candidatesOf(name: ModuleName): Promise<Release[]> {
  try {
    const { previous, ...live } = await liveRelease(name);
    const both = previous ? [live, previous] : [live];
    // After a change of the contract, one of two speaks another: no failure of that release.
    const speaking = both.filter(({ contract }) => contract === CONTRACT);
    if (speaking.length === 0) throw new ModuleFailure('wrong-contract', `No release of ${name} speaks ${CONTRACT}.`);
    const fitting = speaking.filter((release) => !unfit.has(nameOf(name, release)));
    if (fitting.length === 0)
      throw new ModuleFailure('wrong-contract', `No release of ${name} runs with the libraries of this page.`);
    const untried = fitting.filter((release) => !broken.has(nameOf(name, release)));
    // If all failed earlier, the network may have been the reason.
    return untried.length > 0 ? untried : fitting;
  } catch (error) {
    reportFailure(name, null, reasonOf(error, 'list-unreadable'), error);
    throw error;
  }
}
