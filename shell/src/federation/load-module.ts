import { CONTRACT, type ModuleFailureReason, type ModuleName, type Release } from '@konbit/contracts';
import { loadRemote, preloadRemote } from '@module-federation/enhanced/runtime';
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
  /** How long it took to come: a measure of the visitor's network. */
  tookMs: number;
  /** Whether another release may take its place. */
  hasEarlier: boolean;
}

/** A release that has not come by then makes room for the one before it; should it still come first, it is taken. */
const patienceMs = 2000;

/** Releases that failed in this tab: not tried again as one moves through the site or reloads. */
const broken = tabMemory('brokenReleases');
/** What has come runs in this page: the tab goes on with it, whatever is deployed meanwhile. */
const loaded = new Map<ModuleName, LoadedModule>();
const waitedFor = new Set<Promise<unknown>>();

/** What has come already, and may be shown at once. */
export const loadedModule = (name: ModuleName): LoadedModule | undefined => loaded.get(name);

/** When all modules that visitors wait for now have come, or failed. */
export const allLoaded = async (): Promise<void> => void (await Promise.allSettled(waitedFor));

/**
 * Loads the live release of a module, or the one before it where the live one fails, is slow beyond patience, or failed
 * earlier in this tab; `tried` are those that broke in the place that asks.
 * @throws ModuleFailure, or what the last release tried has thrown
 */
export function loadModule(name: ModuleName, tried: readonly string[] = []): Promise<LoadedModule> {
  const known = loaded.get(name);
  if (known) return Promise.resolve(known);
  const loading = candidatesOf(name).then((candidates) => {
    const left = candidates.filter(({ release }) => !tried.includes(release));
    if (left.length === 0) throw new ModuleFailure('broke-at-render', `No release of ${name} is left.`);
    return firstToLoad(name, left);
  });
  waitedFor.add(loading);
  const ended = () => void waitedFor.delete(loading);
  loading.then((module) => (ended(), loaded.set(name, module)), ended);
  return loading;
}

/** Fetches and runs a module before a visitor asks for it. A failure is not reported: who opens it tries as ever. */
export async function loadAhead(name: ModuleName): Promise<void> {
  const [release, ...others] = await candidatesOf(name, () => undefined).catch(() => []);
  if (!release || loaded.has(name) || broken.has(nameOf(name, release))) return;
  try {
    const remote = registerRelease(name, release);
    const sync = { resourceCategory: 'sync', share: false, depsRemote: false } as const;
    await preloadRemote([{ nameOrAlias: remote, exposes: ['app'], ...sync }]);
    const module = await run(name, release, others.length > 0);
    if (!loaded.has(name)) loaded.set(name, module);
    performance.mark(`${name} loaded ahead`);
  } catch {
    noteFailure(release);
  }
}

/** What is to be done with a release that fails once it runs: reported, and not shown again in this tab. */
export function giveUp(name: ModuleName, release: Release, error: unknown, reason: ModuleFailureReason): void {
  // What becomes of modules in a shell that another has replaced says nothing of them.
  if (isReplaced()) return;
  reportFailure(name, release.release, reasonOf(error, reason), error);
  broken.add(nameOf(name, release));
  noteFailure(release);
  if (loaded.get(name)?.release === release) loaded.delete(name);
}

/** 'Try again' means the live release again, by the list of now, whatever became of it in this tab. */
export async function forgetFailures(name: ModuleName): Promise<void> {
  broken.forget((known) => known.startsWith(`${name}@`));
  loaded.delete(name);
  const live = await liveRelease(name, { anew: true }).catch(() => undefined);
  const hangs = [live, live?.previous].filter((release) => release && noteFailure(release));
  // A browser asks for an address once at a time: until it gives up, a late chunk would be waited for again.
  if (hangs.length > 0) window.stop();
}

const nameOf = (name: ModuleName, { release }: Release) => `${name}@${release}`;

/** Releases of a module that this shell can run, best first; those that failed in this tab if there is no other. */
async function candidatesOf(name: ModuleName, report = reportFailure): Promise<Release[]> {
  try {
    const { previous, ...live } = await liveRelease(name);
    const fitting = [live, ...(previous ? [previous] : [])].filter(({ contract, release, base }) => {
      if (contract === CONTRACT) return true;
      const sentence = `${base} speaks contract ${contract}, this shell ${CONTRACT}.`;
      report(name, release, 'wrong-contract', new ModuleFailure('wrong-contract', sentence));
      return false;
    });
    if (fitting.length === 0) throw new ModuleFailure('wrong-contract', `No release of ${name} speaks ${CONTRACT}.`);
    const untried = fitting.filter((release) => !broken.has(nameOf(name, release)));
    // When everything failed earlier, it may have been the network.
    return untried.length > 0 ? untried : fitting;
  } catch (error) {
    if (reasonOf(error, 'threw') !== 'wrong-contract') report(name, null, reasonOf(error, 'list-unreadable'), error);
    throw error;
  }
}

async function firstToLoad(name: ModuleName, [release, ...others]: Release[]): Promise<LoadedModule> {
  const loading = run(name, release!, others.length > 0).catch((error: unknown) => {
    giveUp(name, release!, error, 'threw');
    throw error;
  });
  if (others.length === 0) return loading;
  return new Promise((resolve, reject) => {
    let isThere = false;
    let earlier: Promise<LoadedModule> | undefined;
    const fallBack = () => (earlier ??= firstToLoad(name, others));
    const late = new ModuleFailure('too-late', `${release!.base} took longer than ${patienceMs / 1000} s.`);
    const tellLate = () => isThere || giveUp(name, release!, late, 'too-late');
    const overdue = setTimeout(
      // On a slow network both are late, and neither is at fault.
      () =>
        void fallBack().then(
          (module) => (tellLate(), resolve(module)),
          () => undefined,
        ),
      patienceMs,
    );
    loading
      .then(
        (module) => ((isThere = true), resolve(module)),
        () => ((isThere = true), fallBack().then(resolve, reject)),
      )
      .finally(() => clearTimeout(overdue));
  });
}

async function run(name: ModuleName, release: Release, hasEarlier: boolean): Promise<LoadedModule> {
  const askedAt = performance.now();
  const remote = registerRelease(name, release);
  const [exposed] = await Promise.all([loadRemote<{ default?: ComponentType }>(`${remote}/app`), loadFiles(release)]);
  if (!exposed?.default) throw new ModuleFailure('no-app', `${release.base} exposes no app.`);
  return { App: exposed.default, release, tookMs: performance.now() - askedAt, hasEarlier };
}
