import { isOfChangedPage } from '@konbit/web';
import type { ModuleName } from '@konbit/contracts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type Attempt, newAttempt } from './attempt.tsx';
import { giveUp, loadAnew, loadModule, noteBroken } from './load-module.ts';
import { ModuleFailure } from './module-failure.ts';
import { onThrown, type Thrown } from './release-reports.ts';

/** A render that has not settled by then has failed; counted from the load. */
const settleMs = { fresh: 1200, hydrated: 8000 };

/** A module that breaks by then, before its visitor does anything in it, gives way as if it had never been shown. */
const trialMs = 10_000;

/** Which release of a module is drawn, and which one instead when it fails. */
export function useAttempts(name: ModuleName, isPrerendered: boolean) {
  const [attempt, setAttempt] = useState(() => newAttempt(name));
  const shown = useRef(0);
  const trialEndsAt = useRef(0);

  const isShown = () => shown.current === attempt.id;
  const isOnTrial = () => !isShown() || performance.now() < trialEndsAt.current;

  function fail(error: unknown): void {
    const { loaded, tried } = attempt;
    // `loadModule` has tried and reported all releases.
    if (!loaded) return;
    if (isOfChangedPage(error)) {
      // The same release again, but not for ever: then the fallback is what is shown.
      if (!attempt.isRedrawn || !isOnTrial()) setAttempt(newAttempt(name, tried, true));
      else shown.current = attempt.id;
      return;
    }
    giveUp(name, loaded.release, error, 'broke-at-render');
    if (error instanceof ModuleFailure || isOnTrial()) setAttempt(newAttempt(name, [...tried, loaded.release.release]));
  }

  // What breaks outside of rendering leaves the module in the page: the release before must have loaded first.
  useThrownBy(name, attempt, (release) => {
    if (!isOnTrial()) return;
    noteBroken(name, release);
    const others = [...attempt.tried, release.release];
    loadModule(name, others).then(
      () => setAttempt((current) => (current === attempt ? newAttempt(name, others) : current)),
      () => undefined,
    );
  });

  useSettleLimit(attempt, isPrerendered, () => {
    // Without an earlier release it may take as long as it needs.
    if (!isShown() && attempt.loaded?.hasEarlier) fail(new ModuleFailure('never-settled', 'It shows nothing yet.'));
  });

  async function tryAgain(): Promise<void> {
    await loadAnew(name);
    setAttempt(newAttempt(name));
  }

  return {
    attempt,
    fail,
    tryAgain,
    noteShown(): void {
      shown.current = attempt.id;
      trialEndsAt.current = performance.now() + trialMs;
    },
    endTrial(): void {
      trialEndsAt.current = 0;
    },
  };
}

type LoadedRelease = NonNullable<Attempt['loaded']>['release'];

/** Errors that nothing caught, by code of the release that this attempt has loaded. */
function useThrownBy(name: ModuleName, { loaded }: Attempt, onError: (release: LoadedRelease) => void): void {
  const handle = useEffectEvent(({ room, release }: Thrown) => {
    if (loaded && room === name && release === loaded.release.release) onError(loaded.release);
  });
  useEffect(() => onThrown((_error, thrown) => handle(thrown)), []);
}

function useSettleLimit({ load }: Attempt, isPrerendered: boolean, onLimit: () => void): void {
  const report = useEffectEvent(onLimit);
  // React hydrates prerendered HTML when idle, and would load the module only then.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    load().then(
      ({ tookMs }) => {
        const limit = isPrerendered ? settleMs.hydrated : Math.max(settleMs.fresh, 3 * tookMs);
        timer = setTimeout(() => report(), limit);
      },
      () => undefined,
    );
    return () => clearTimeout(timer);
  }, [load, isPrerendered]);
}
