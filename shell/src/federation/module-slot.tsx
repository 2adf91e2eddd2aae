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

/** A module that shows nothing by then is broken. */
const emptyMs = 4000;
/** A render that has not settled so long after its release came never will. */
const settleMs = { fresh: 1200, hydrated: 8000 };

interface Props {
  name: ModuleName;
  space: ModuleSpace;
  /** Whether the page may come with this module's content in it, readable before any script. */
  hasFirstHtml?: boolean;
}

/**
 * The place of one module in the page. What goes wrong with a module stays in its place: a release that breaks at its
 * first render, or never settles, gives way to the one before it, and when none is left a notice offers 'Try again'.
 */
export function ModuleSlot(props: Props) {
  const hydrated = useHydrated();
  return <Slot {...props} drawsNow={hydrated || props.hasFirstHtml === true} />;
}

interface SlotProps extends Props {
  /** A page is taken over as it was written: without content where there is no first HTML. */
  drawsNow: boolean;
}

/** Rendered again only if need be: React drops first HTML that is updated before its module has come. */
const Slot = memo(function Slot({ name, space, hasFirstHtml = false, drawsNow }: SlotProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(name));
  const { id, load, module, tried } = attempt;
  const [shownId, setShownId] = useState(0);
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef(0);
  const [firstHtml] = useState(() => hasFirstHtml && hasFirstHtmlOf(name) && <FirstHtml name={name} />);

  function fail(error: unknown) {
    const { loaded } = attempt;
    // It never came: whoever loaded it has tried all there was, and told of it.
    if (!loaded) return;
    giveUp(name, loaded.release, error, 'broke-at-render');
    // What was on the page before it broke is not drawn anew by another release.
    const wasShown = shown.current === id && !(error instanceof ModuleFailure);
    if (!wasShown) setAttempt(newAttempt(name, [...tried, loaded.release.release]));
  }

  const failUnsettled = useEffectEvent(() => {
    const { loaded } = attempt;
    // On a network that is slow, and where no other release is left, it is waited for.
    if (shown.current !== id && loaded?.hasEarlier) fail(new ModuleFailure('never-settled', 'It shows nothing yet.'));
  });

  // Reaches the network: React takes first HTML over when it has nothing else to do, and would ask only then.
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
    // By which one sees what the page shows.
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
  /** Asks for the module, once. */
  load: () => Promise<LoadedModule>;
  loaded?: LoadedModule;
  /** The same at each render: a page that changes its address does not draw its modules anew. */
  module: ReactElement;
  /** Releases that broke in this place. */
  tried: readonly string[];
}

let attempts = 0;

/** React.lazy keeps a rejection for ever, so every attempt has a component of its own. */
function newAttempt(name: ModuleName, tried: readonly string[] = []): Attempt {
  const early = loadedModule(name);
  let loading: Promise<LoadedModule> | undefined;
  const load = () => (loading ??= early ? Promise.resolve(early) : ask());
  const ask = async () => (attempt.loaded = await loadModule(name, tried));
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

/** Beside the module: its effects run only once the module's first render is on the page. */
function Shown({ onShown, place, onEmpty }: ShownProps) {
  const tellShown = useEffectEvent(onShown);
  useEffect(() => tellShown(), []);
  const tellEmpty = useEffectEvent(onEmpty);
  // Reaches the clock and the page: a module that shows nothing raises nothing.
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isEmpty(place.current)) tellEmpty(new ModuleFailure('empty', 'It shows nothing.'));
    }, emptyMs);
    return () => clearTimeout(timer);
  }, [place]);
  return null;
}

/** What a dialog shows stands elsewhere in the page. */
const isEmpty = (place: HTMLElement | null) =>
  place !== null && !place.textContent?.trim() && !showsABox(place) && !document.querySelector('[role="dialog"]');

/** Elements without a size show nothing; where the place itself has none (hidden, or no layout), that tells nothing. */
const showsABox = (place: HTMLElement) =>
  [...place.querySelectorAll('*')].some((element) => {
    const { width, height } = element.getBoundingClientRect();
    return (width > 0 && height > 0) || place.getClientRects().length === 0;
  });
