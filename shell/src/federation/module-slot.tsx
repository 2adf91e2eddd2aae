import { useHydrated } from '@konbit/web';
import type { ModuleName } from '@konbit/contracts';
import { memo, Suspense, useRef, useState } from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { ErrorFallback } from './error-fallback.tsx';
import type { ModuleFrame } from './fallback-frame.tsx';
import { LoadingFallback } from './loading-fallback.tsx';
import { hasPrerenderedHtml, PrerenderedHtml } from './prerendered-html.tsx';
import { reportShown } from './release-reports.ts';
import { refreshStyles } from './releases-plugin.ts';
import { RenderCheck } from './render-check.tsx';
import { useAttempts } from './use-attempts.ts';

interface Props {
  name: ModuleName;
  frame: ModuleFrame;
  /** Where the page comes with the module's HTML. */
  prerendered?: boolean;
}

/** Confines a module's failures: a broken release gives way to the previous one, then to a notice with 'Try again'. */
export function ModuleSlot(props: Props) {
  const hydrated = useHydrated();
  return <Slot {...props} drawsNow={hydrated || props.prerendered === true} />;
}

interface SlotProps extends Props {
  drawsNow: boolean;
}

/** Memoized: React drops prerendered HTML that is updated before its module has loaded. */
const Slot = memo(function Slot({ name, frame, prerendered = false, drawsNow }: SlotProps) {
  const [html] = useState(() => prerendered && hasPrerenderedHtml(name) && <PrerenderedHtml name={name} />);
  const { attempt, fail, tryAgain, noteShown, endTrial } = useAttempts(name, Boolean(html));
  const { id, module } = attempt;
  const [shownId, setShownId] = useState(0);
  const place = useRef<HTMLDivElement>(null);

  function markShown(): void {
    noteShown();
    setShownId(id);
    const release = attempt.loaded?.release;
    reportShown(name, release?.release);
    if (place.current && release)
      Object.assign(place.current.dataset, { release: release.release, base: release.base });
    refreshStyles();
  }

  const shared = { frame, onTryAgain: () => void tryAgain() };
  const loading = <LoadingFallback {...shared} isPrerendered={Boolean(html)} />;
  if (!drawsNow) return loading;
  return (
    <ErrorBoundary key={id} onError={fail} fallback={<ErrorFallback {...shared} name={name} html={html} />}>
      <div data-module={name} ref={place} onClickCapture={endTrial} onInputCapture={endTrial}>
        <Suspense fallback={html || loading}>
          {module}
          <RenderCheck onShown={markShown} place={place} onEmpty={fail} />
        </Suspense>
      </div>
      {html && shownId !== id && loading}
    </ErrorBoundary>
  );
});
