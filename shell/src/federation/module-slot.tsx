import { isOfChangedPage, useHydrated } from '@konbit/web';
import type { ModuleName } from '@konbit/contracts';
import { memo, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FirstHtml, hasFirstHtmlOf } from './first-html.tsx';
import { giveUp, loadAnew, loadModule, noteBroken } from './load-module.ts';
import { newAttempt } from './module-attempt.tsx';
import { ModuleFailure } from './module-failure.ts';
import { ModuleNotice, ModulePending, type ModuleSpace } from './module-notice.tsx';
import { ModuleShown } from './module-shown.tsx';
import { refreshStyles } from './releases-plugin.ts';
import { onThrown, reportShown, type Thrown } from './reports.ts';

/** A render that has not settled by then has failed; counted from the load. */
const settleMs = { fresh: 1200, hydrated: 8000 };

/** A module that breaks by then, before its visitor does anything in it, gives way as if it had never been shown. */
const trialMs = 10_000;

interface Props {
  name: ModuleName;
  space: ModuleSpace;
  hasFirstHtml?: boolean;
}

/** Confines a module's failures: a broken release gives way to the previous one, then to a notice with 'Try again'. */
export function ModuleSlot(props: Props) {
  const hydrated = useHydrated();
  return <Slot {...props} drawsNow={hydrated || props.hasFirstHtml === true} />;
}

interface SlotProps extends Props {
  drawsNow: boolean;
}

/** Memoized: React drops first HTML that is updated before its module has loaded. */
const Slot = memo(function Slot({ name, space, hasFirstHtml = false, drawsNow }: SlotProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(name));
  const { id, load, module, tried } = attempt;
  const [shownId, setShownId] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const trialEndsAt = useRef(0);
  const [firstHtml] = useState(() => hasFirstHtml && hasFirstHtmlOf(name) && <FirstHtml name={name} />);

  const isOnTrial = () => shown.current !== id || performance.now() < trialEndsAt.current;
  const endTrial = () => {
    trialEndsAt.current = 0;
  };

  function fail(error: unknown) {
    const { loaded } = attempt;
    // `loadModule` has tried and reported all releases.
    if (!loaded) return;
    if (isOfChangedPage(error)) {
      // The same release again, but not for ever: then the notice is what is shown.
      if (!attempt.isRedrawn || !isOnTrial()) setAttempt(newAttempt(name, tried, true));
      else shown.current = id;
      return;
    }
    giveUp(name, loaded.release, error, 'broke-at-render');
    if (error instanceof ModuleFailure || isOnTrial()) setAttempt(newAttempt(name, [...tried, loaded.release.release]));
  }

  // What breaks outside of rendering leaves the module in the page: the release before must have loaded first.
  const failOutside = useEffectEvent((_error: unknown, { room, release }: Thrown) => {
    const { loaded } = attempt;
    if (!loaded || room !== name || release !== loaded.release.release || !isOnTrial()) return;
    noteBroken(name, loaded.release);
    const others = [...tried, release];
    loadModule(name, others).then(
      () => setAttempt((current) => (current === attempt ? newAttempt(name, others) : current)),
      () => undefined,
    );
  });
  useEffect(() => onThrown((error, thrown) => failOutside(error, thrown)), []);

  const failUnsettled = useEffectEvent(() => {
    const { loaded } = attempt;
    // Without an earlier release it may take as long as it needs.
    if (shown.current !== id && loaded?.hasEarlier) fail(new ModuleFailure('never-settled', 'It shows nothing yet.'));
  });

  // React hydrates first HTML when idle, and would load the module only then.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    load().then(
      ({ tookMs }) => {
        const limit = firstHtml ? settleMs.hydrated : Math.max(settleMs.fresh, 3 * tookMs);
        timer = setTimeout(() => failUnsettled(), limit);
      },
      () => undefined,
    );
    return () => clearTimeout(timer);
  }, [load, firstHtml]);

  function markShown() {
    shown.current = id;
    trialEndsAt.current = performance.now() + trialMs;
    setShownId(id);
    const release = attempt.loaded?.release;
    reportShown(name, release?.release);
    if (place.current && release)
      Object.assign(place.current.dataset, { release: release.release, base: release.base });
    refreshStyles();
  }

  const tryAgain = () => void loadAnew(name).then(() => setAttempt(newAttempt(name)));
  const ways = { name, space, onTryAgain: tryAgain };
  const pending = <ModulePending {...ways} hasFirstHtml={Boolean(firstHtml)} />;
  if (!drawsNow) return pending;
  return (
    <ErrorBoundary key={id} onError={fail} fallback={<ModuleNotice {...ways} firstHtml={firstHtml} />}>
      <div data-module={name} ref={place} onClickCapture={endTrial} onInputCapture={endTrial}>
        <Suspense fallback={firstHtml || pending}>
          {module}
          <ModuleShown onShown={markShown} place={place} onEmpty={fail} />
        </Suspense>
      </div>
      {firstHtml && shownId !== id && pending}
    </ErrorBoundary>
  );
});
