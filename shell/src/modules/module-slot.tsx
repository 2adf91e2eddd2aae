import { type ModuleName, releaseOf } from '@konbit/contracts';
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
import { rememberBroken } from './broken-releases.ts';
import { countTab } from './count-tab.ts';
import { loadedAhead } from './load-ahead.ts';
import { forgetFailuresOf, loadModule } from './load-module.ts';
import { ModuleFailure, reasonOf } from './module-failure.ts';
import { ModuleErrorBoundary } from './module-error-boundary.tsx';
import { FirstHtml, FirstHtmlMark, hasFirstHtmlOf } from './first-html.tsx';
import { ModuleNotice, ModulePending, type ModuleSpace } from './module-notice.tsx';
import { type Preview, previewLinkOf, usePreview } from './preview.ts';
import { reportFailure } from './report-failure.ts';
import { forgetRun } from './run-release.ts';
import { useHydrated } from './use-hydrated.ts';

/** A module that shows nothing by then is broken. */
const emptyMs = 4000;

/** Of a module that has not come by then, the page says that it is still loading, and offers to ask for it again. */
const overdueMs = 4000;

/**
 * The place of one module in the page. What goes wrong with a module stays in its place: a release that breaks at its
 * first render gives way to the one before it, and when none is left a notice offers 'Try again'.
 */
export function ModuleSlot(props: Props) {
  const preview = usePreview();
  const hydrated = useHydrated();
  // Known before the page is hydrated: a previewed module is not loaded twice. (There is no address on a server.)
  const link = typeof location === 'undefined' ? undefined : previewLinkOf(props.name);
  return (
    <Slot
      key={link}
      {...props}
      drawsNow={hydrated || props.hasFirstHtml === true}
      preview={preview?.module === props.name ? preview : undefined}
    />
  );
}

interface SlotProps extends Props {
  /** A page is taken over as it was written: without content where there is no first HTML. */
  drawsNow: boolean;
  preview?: Preview;
}

/** Rendered again only if need be: React drops first HTML that is updated before its module has come. */
const Slot = memo(function Slot({ name, space, hasFirstHtml = false, drawsNow, preview }: SlotProps) {
  const [attempt, setAttempt] = useState(() => newAttempt(name, new Set()));
  const { id, load, module, markShown, brokenAfter } = attempt;
  const overdue = useOverdue(id);
  const place = useRef<HTMLDivElement>(null);
  // Reaches the network: React takes first HTML over when it has nothing else to do, and would ask only then.
  useEffect(() => void load().catch(() => undefined), [load]);

  function fallBack(error: unknown) {
    const broken = brokenAfter(error);
    if (broken) setAttempt(newAttempt(name, broken));
  }
  const tryAgain = () => void forgetFailuresOf(name).then(() => setAttempt(newAttempt(name, new Set())));

  const [firstHtml] = useState(() => hasFirstHtml && hasFirstHtmlOf(name) && <FirstHtml name={name} />);
  const ways = { space, onTryAgain: tryAgain, preview, firstHtml };
  const pending = <ModulePending {...ways} overdue={overdue} />;
  if (!drawsNow) return pending;
  return (
    <ModuleErrorBoundary key={id} onError={fallBack} fallback={(error) => <ModuleNotice {...ways} error={error} />}>
      <div data-module={name} ref={place}>
        <Suspense fallback={pending}>
          {module}
          <Shown onShown={markShown} place={place} onEmpty={fallBack} />
        </Suspense>
      </div>
    </ModuleErrorBoundary>
  );
});

/** Whether this attempt has lasted so long that the page says that its module is still loading. */
function useOverdue(attempt: number): boolean {
  const [overdue, setOverdue] = useState<number>();
  // Reaches the clock.
  useEffect(() => {
    const timer = setTimeout(() => setOverdue(attempt), overdueMs);
    return () => clearTimeout(timer);
  }, [attempt]);
  return overdue === attempt;
}

interface Props {
  name: ModuleName;
  space: ModuleSpace;
  /** Whether the page may come with this module's content in it, readable before any script. */
  hasFirstHtml?: boolean;
}

interface Attempt {
  id: number;
  /** Asks for the module, once. */
  load: () => Promise<unknown>;
  /** The same at each render: a page that changes its address does not draw its modules anew. */
  module: ReactElement;
  markShown: (place: HTMLElement | null) => void;
  /**
   * What broke at its first render in this place so far, this attempt's release now included, when another release may
   * still take its place.
   */
  brokenAfter: (error: unknown) => ReadonlySet<string> | undefined;
}

let attempts = 0;

/** React.lazy keeps a rejection for ever, so every attempt has a component of its own. */
function newAttempt(name: ModuleName, broken: ReadonlySet<string>): Attempt {
  const early = loadedAhead(name);
  let loaded = early?.manifest;
  let askedAt = early ? performance.now() : 0;
  let shown = false;
  let loading: Promise<{ default: ComponentType }> | undefined;
  const load = () => (loading ??= early ? Promise.resolve({ default: early.App }) : ask());
  const ask = async () => {
    const module = await loadModule(name);
    loaded = module.manifest;
    askedAt = module.askedAt;
    return { default: module.App };
  };
  const Module = early?.App ?? lazy(load);
  return {
    id: ++attempts,
    load,
    module: typeof document === 'undefined' ? <FirstHtmlMark name={name} /> : <Module />,
    markShown: (place) => {
      shown = true;
      if (!loaded || previewLinkOf(name)) return;
      countTab(name, loaded, performance.now() - askedAt);
      // By which the page knows what it shows, should that be withdrawn.
      if (place) place.dataset.release = releaseOf(loaded);
    },
    brokenAfter: (error) => {
      if (!loaded) return undefined; // It never came: whoever loaded it has tried all there was.
      reportFailure(name, loaded, error);
      // What was typed into it stays; where it shows nothing, nothing was.
      if (shown && reasonOf(error) !== 'empty') return undefined;
      rememberBroken(loaded);
      forgetRun(loaded);
      // A release that comes round a second time was the last one left.
      return broken.has(loaded) ? undefined : new Set([...broken, loaded]);
    },
  };
}

interface ShownProps {
  onShown: (place: HTMLElement | null) => void;
  place: RefObject<HTMLElement | null>;
  onEmpty: (error: ModuleFailure) => void;
}

/** Beside the module: its effects run only once the module's first render is on the page. */
function Shown({ onShown, place, onEmpty }: ShownProps) {
  useEffect(() => onShown(place.current), [onShown, place]);
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
