import type { ModuleName } from '@konbit/contracts';
import { lazy, Suspense, useEffect, useMemo, useReducer, useRef } from 'react';
import { loadModule } from './load-module.ts';
import { ModuleBoundary } from './module-boundary.tsx';
import { ModuleNotice, ModulePending, type ModuleSpace } from './module-notice.tsx';

/**
 * The place of one module in the page. What goes wrong with a module stays in its place: a release that breaks at its
 * first render gives way to the one before it, and when none is left a notice offers 'Try again'.
 */
export function ModuleSlot({ name, space }: { name: ModuleName; space: ModuleSpace }) {
  const [attempt, tryAnew] = useReducer((count: number) => count + 1, 0);
  const broken = useRef(new Set<string>());
  const current = useRef({ manifest: '', shown: false });

  // React.lazy keeps a rejection for ever, so every attempt has a component of its own.
  const Module = useMemo(
    () =>
      lazy(async () => {
        const { App, manifest } = await loadModule(name, broken.current);
        current.current = { manifest, shown: false };
        return { default: App };
      }),
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `attempt` is what makes a new one
    [name, attempt],
  );

  function fallBack() {
    const { manifest, shown } = current.current;
    if (shown || manifest === '' || broken.current.has(manifest)) return;
    broken.current.add(manifest);
    tryAnew();
  }

  function tryAgain() {
    broken.current.clear();
    current.current = { manifest: '', shown: false };
    tryAnew();
  }

  return (
    <ModuleBoundary key={attempt} onError={fallBack} fallback={<ModuleNotice space={space} onTryAgain={tryAgain} />}>
      <Suspense fallback={<ModulePending space={space} onTryAgain={tryAgain} />}>
        <Module />
        <Shown onShown={() => (current.current.shown = true)} />
      </Suspense>
    </ModuleBoundary>
  );
}

/** Beside the module: its effect runs only once the module's first render is on the page. */
function Shown({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
