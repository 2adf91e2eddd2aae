import { PhotoField, useHydrated } from '@konbit/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { isIdle } from './is-idle.ts';

const againMs = 15_000;

/** Loads once the page is idle, and tries again until it succeeds. */
export function late<Props extends object>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Part = lazy<ComponentType<Props>>(async () => {
    await isIdle();
    for (;;) {
      try {
        return { default: await load() };
      } catch {
        await new Promise((resolve) => setTimeout(resolve, againMs));
      }
    }
  });
  return function Late(props: Props) {
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

const dialogs = () => import('@konbit/web/provided/dialogs-and-forms');
const all = () =>
  Promise.allSettled([dialogs(), import('@konbit/web/provided/form'), import('../federation/dialog-space.tsx')]);

export async function loadLater(): Promise<void> {
  if (location.search !== '') void all();
  else if (location.pathname !== '/') void dialogs().catch(() => undefined);
  await isIdle();
  await all();
  await PhotoField.ahead();
}
