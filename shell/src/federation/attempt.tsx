import type { ModuleName } from '@konbit/contracts';
import { type ComponentType, lazy, type ReactElement } from 'react';
import { PrerenderMark } from './prerendered-html.tsx';
import { loadedModule, type LoadedModule, loadModule } from './load-module.ts';

/** One try at showing a module. */
export interface Attempt {
  id: number;
  load: () => Promise<LoadedModule>;
  loaded?: LoadedModule;
  module: ReactElement;
  tried: readonly string[];
  /** Drawn because something else had changed the page under the same release. */
  isRedrawn: boolean;
}

let lastId = 0;

/** React.lazy never forgets a rejection: each attempt has a component of its own. */
export function newAttempt(name: ModuleName, tried: readonly string[] = [], isRedrawn = false): Attempt {
  const early = loadedModule(name);
  let loading: Promise<LoadedModule> | undefined;
  const load = () => {
    loading ??= early ? Promise.resolve(early) : loadNow();
    return loading;
  };
  const loadNow = async () => {
    attempt.loaded = await loadModule(name, tried);
    return attempt.loaded;
  };
  const Module: ComponentType = early?.App ?? lazy(async () => ({ default: (await load()).App }));
  const module = typeof document === 'undefined' ? <PrerenderMark name={name} /> : <Module />;
  lastId += 1;
  const attempt: Attempt = { id: lastId, load, loaded: early, module, tried, isRedrawn };
  return attempt;
}
