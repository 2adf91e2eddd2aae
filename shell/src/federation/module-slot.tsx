import { useHydrated } from '@konbit/web';
import type { ModuleName } from '@konbit/contracts';
import {
  type ComponentType,
  lazy,
  memo,
  type ReactElement,
  type RefObject,
  Suspense,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { ErrorBoundary } from 'react-error-boundary';
import { FirstHtml, FirstHtmlMark, hasFirstHtmlOf } from './first-html.tsx';
import { forgetFailures, giveUp, loadedModule, type LoadedModule, loadModule } from './load-module.ts';
import { ModuleFailure } from './module-failure.ts';
import { ModuleNotice, ModulePending, type ModuleSpace } from './module-notice.tsx';
import { reportShown } from './reports.ts';

/** A module that shows nothing by then has failed. */
const emptyMs = 4000;
/** A render that has not settled by then has failed; counted from the load. */
const settleMs = { fresh: 1200, hydrated: 8000 };

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
  const [firstHtml] = useState(() => hasFirstHtml && hasFirstHtmlOf(name) && <FirstHtml name={name} />);

  function fail(error: unknown) {
    const { loaded } = attempt;
    // `loadModule` has tried and reported all releases.
    if (!loaded) return;
    giveUp(name, loaded.release, error, 'broke-at-render');
    // A module that breaks after it was shown is not replaced.
    const wasShown = shown.current === id && !(error instanceof ModuleFailure);
    if (!wasShown) setAttempt(newAttempt(name, [...tried, loaded.release.release]));
  }

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
    setShownId(id);
    const release = attempt.loaded?.release.release;
    reportShown(name, release);
    if (place.current && release) place.current.dataset.release = release;
  }

  const tryAgain = () => void forgetFailures(name).then(() => setAttempt(newAttempt(name)));
  const ways = { name, space, onTryAgain: tryAgain };
  const pending = <ModulePending {...ways} hasFirstHtml={Boolean(firstHtml)} />;
  if (!drawsNow) return pending;
  return (
    <ErrorBoundary key={id} onError={fail} fallback={<ModuleNotice {...ways} firstHtml={firstHtml} />}>
      <div data-module={name} ref={place}>
        <Suspense fallback={firstHtml || pending}>
          {module}
          <Shown onShown={markShown} place={place} onEmpty={fail} />
        </Suspense>
      </div>
      {firstHtml && shownId !== id && pending}
    </ErrorBoundary>
  );
});

interface Attempt {
  id: number;
  load: () => Promise<LoadedModule>;
  loaded?: LoadedModule;
  module: ReactElement;
  tried: readonly string[];
}

let attempts = 0;

/** React.lazy never forgets a rejection: each attempt has a component of its own. */
function newAttempt(name: ModuleName, tried: readonly string[] = []): Attempt {
  const early = loadedModule(name);
  let loading: Promise<LoadedModule> | undefined;
  const load = () => (loading ??= early ? Promise.resolve(early) : loadNow());
  const loadNow = async () => (attempt.loaded = await loadModule(name, tried));
  const Module: ComponentType = early?.App ?? lazy(async () => ({ default: (await load()).App }));
  const module = typeof document === 'undefined' ? <FirstHtmlMark name={name} /> : <Module />;
  const attempt: Attempt = { id: ++attempts, load, loaded: early, module, tried };
  return attempt;
}

interface ShownProps {
  onShown: () => void;
  place: RefObject<HTMLElement | null>;
  onEmpty: (error: ModuleFailure) => void;
}

/** A sibling of the module: its effects run once the module's first render is on the page. */
function Shown({ onShown, place, onEmpty }: ShownProps) {
  const notifyShown = useEffectEvent(onShown);
  useEffect(() => notifyShown(), []);
  const notifyEmpty = useEffectEvent(onEmpty);
  // A module that shows nothing throws nothing.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isEmpty(place.current)) notifyEmpty(new ModuleFailure('empty', 'It shows nothing.'));
    }, emptyMs);
    return () => clearTimeout(timer);
  }, [place]);
  return null;
}

const isEmpty = (place: HTMLElement | null) =>
  place !== null && !place.textContent?.trim() && !showsABox(place) && !document.querySelector('[role="dialog"]');

/** Whether any element has a size; true if the place itself has none (hidden, or no layout). */
const showsABox = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 0 && height > 0) || place.getClientRects().length === 0;
  });
