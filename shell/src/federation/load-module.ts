import { CONTRACT, type ModuleFailureReason, type ModuleName, type Release } from '@konbit/contracts';
import { loadRemote } from '@module-federation/enhanced/runtime';
import type { ComponentType } from 'react';
import { ModuleFailure, reasonOf } from './module-failure.ts';
import { isReplaced } from './page-data.ts';
import { liveRelease } from './release-list.ts';
import { loadFiles, noteFailure, registerRelease } from './releases-plugin.ts';
import { reportFailure } from './reports.ts';
import { tabMemory } from './tab-memory.ts';

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
const broken = tabMemory('brokenReleases');
const pending = new Set<Promise<unknown>>();

export const loadedModule = (name: ModuleName): LoadedModule | undefined => loaded.get(name);

export const allLoaded = async (): Promise<void> => void (await Promise.allSettled(pending));

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
  const candidates = (await candidatesOf(name)).filter(({ release }) => !tried.includes(release));
  if (candidates.length === 0) throw new ModuleFailure('broke-at-render', `No release of ${name} is left.`);
  const module = await firstOf(name, candidates);
  loaded.set(name, module);
  return module;
}

async function firstOf(name: ModuleName, [release, ...earlier]: readonly Release[]): Promise<LoadedModule> {
  const loading = loadRelease(name, release!, earlier.length > 0);
  loading.catch((error: unknown) => giveUp(name, release!, error, 'threw'));
  if (earlier.length === 0) return loading;
  let isPending = true;
  const earlierMayLoad = new Promise<void>((resolve) => {
    const overdue = setTimeout(resolve, patienceMs);
    const settled = () => {
      isPending = false;
      clearTimeout(overdue);
    };
    loading.then(settled, () => (settled(), resolve()));
  });
  const fallBack = earlierMayLoad.then(() => firstOf(name, earlier));
  const module = await Promise.any([loading, fallBack]).catch(({ errors }: AggregateError) =>
    Promise.reject(errors[1]),
  );
  // On a slow network all are late: only an overtaken release is reported.
  if (isPending) {
    const late = new ModuleFailure('too-late', `${release!.base} took longer than ${patienceMs / 1000} s.`);
    giveUp(name, release!, late, 'too-late');
  }
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
  // A failure in a replaced shell says nothing about the module.
  if (isReplaced()) return;
  reportFailure(name, release.release, reasonOf(error, reason), error);
  broken.add(nameOf(name, release));
  noteFailure(release);
  if (loaded.get(name)?.release === release) loaded.delete(name);
}

/** Loads the live release of a fresh list, even if it failed in this tab. */
export async function forgetFailures(name: ModuleName): Promise<void> {
  broken.forget(`${name}@`);
  loaded.delete(name);
  const live = await liveRelease(name, { anew: true }).catch(() => undefined);
  for (const release of [live, live?.previous]) if (release) noteFailure(release);
}

const nameOf = (name: ModuleName, { release }: Release) => `${name}@${release}`;

/** Best first; those that failed in this tab only when nothing else is left. */
async function candidatesOf(name: ModuleName): Promise<Release[]> {
  try {
    const { previous, ...live } = await liveRelease(name);
    const fitting = [live, ...(previous ? [previous] : [])].filter(({ contract, release, base }) => {
      if (contract === CONTRACT) return true;
      const sentence = `${base} speaks contract ${contract}, this shell ${CONTRACT}.`;
      reportFailure(name, release, 'wrong-contract', new ModuleFailure('wrong-contract', sentence));
      return false;
    });
    if (fitting.length === 0) throw new ModuleFailure('wrong-contract', `No release of ${name} speaks ${CONTRACT}.`);
    const untried = fitting.filter((release) => !broken.has(nameOf(name, release)));
    // If all failed earlier, the network may have been the reason.
    return untried.length > 0 ? untried : fitting;
  } catch (error) {
    if (reasonOf(error, 'threw') !== 'wrong-contract')
      reportFailure(name, null, reasonOf(error, 'list-unreadable'), error);
    throw error;
  }
}
