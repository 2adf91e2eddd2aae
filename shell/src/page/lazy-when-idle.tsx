import { PhotoField, useHydrated, whenIdle } from '@konbit/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { allLoaded } from '../federation/load-module.ts';

const againMs = 15_000;
/** A slower module does not hold up the rest. */
const modulesMs = 10_000;

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
/** In Safari, which has no `requestIdleCallback`, a moment later. */
const idle = () => new Promise<void>((resolve) => whenIdle(resolve, 500));

async function isIdle(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => window.addEventListener('load', resolve, { once: true }));
  await idle();
  await Promise.race([allLoaded(), after(modulesMs)]);
  await idle();
}

/** `lazy` for what nobody waits for: loads once the page is idle, and tries again until it succeeds. */
export function lazyWhenIdle<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => {
    await isIdle();
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await after(againMs);
      }
    }
  });
  return function LazyWhenIdle(props: Props) {
    const hydrated = useHydrated();
    return (
      hydrated && (
        <Suspense fallback={null}>
          <Part {...props} />
        </Suspense>
      )
    );
  };
}

const dialogs = () =>
  Promise.allSettled([
    import('@konbit/web/dialog'),
    import('@konbit/web/provided/progress'),
    import('../federation/dialog-space.tsx'),
  ]);
const controls = () => Promise.allSettled([import('@konbit/web/provided/controls')]);

export async function loadLater(): Promise<void> {
  if (location.search !== '') void dialogs();
  else if (location.pathname !== '/') void controls();
  await isIdle();
  await Promise.allSettled([dialogs(), controls(), import('@konbit/web/provided/form')]);
  await PhotoField.ahead();
}
