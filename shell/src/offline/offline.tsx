import { lazy, Suspense } from 'react';
import { isIdle } from '../page/is-idle.ts';
import { useHydrated } from '../page/use-hydrated.ts';

/** What a visit without network needs comes when the page has nothing else to do: a first visit never waits for it. */
export function Offline() {
  if (!useHydrated()) return null;
  return (
    <Suspense fallback={null}>
      <Sign />
    </Suspense>
  );
}

const Sign = lazy(async () => {
  await isIdle();
  // Without network at the first visit it does not come, and there is nothing that it could show.
  const { OfflineSign } = await import('./offline-sign.tsx').catch(() => ({ OfflineSign: () => null }));
  return { default: OfflineSign };
});
