import { PhotoField, useHydrated } from '@konbit/web';
import { type ComponentType, lazy, Suspense } from 'react';
import { isIdle } from './is-idle.ts';

const againMs = 15_000;

/** A part that no first view needs: it comes once the page rests, and is asked for again until it has come. */
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

/**
 * What the next click may need. Without a network it comes when it is asked for, or says so there. It comes at once for
 * an address that opens a dialog, or another page than the landing: by itself it would wait for the module to run.
 */
export async function loadLater(): Promise<void> {
  if (location.search !== '') void all();
  else if (location.pathname !== '/') void dialogs().catch(() => undefined);
  await isIdle();
  await all();
  await PhotoField.ahead();
}
