import type { RecordedWindow } from './recorder.ts';

/** Observers of what is still in the page. */
export function recordObservers(): void {
  let beganAt = Infinity;
  interface ObserverPrototype {
    observe(target: unknown, options?: unknown): void;
    unobserve?(target: Node): void;
    disconnect(): void;
  }
  /** With the time since when; `undefined` for the whole page. */
  const observed = new Map<object, Map<Node | undefined, number>>();
  for (const kind of ['MutationObserver', 'ResizeObserver', 'IntersectionObserver', 'PerformanceObserver'] as const) {
    const prototype = window[kind].prototype as ObserverPrototype;
    const { observe, unobserve, disconnect } = prototype;
    prototype.observe = function (target, options) {
      observe.call(this, target, options);
      const targets = observed.get(this) ?? new Map<Node | undefined, number>();
      targets.set(target instanceof Node ? target : undefined, performance.now());
      observed.set(this, targets);
    };
    prototype.disconnect = function () {
      disconnect.call(this);
      observed.delete(this);
    };
    if (!unobserve) continue;
    prototype.unobserve = function (target) {
      unobserve.call(this, target);
      observed.get(this)?.delete(target);
    };
  }

  const isThere = (target: Node | undefined) => target === undefined || target.isConnected;
  const page: RecordedWindow = window;
  page.touchRecorders ??= {};
  Object.assign(page.touchRecorders, {
    observers: {
      begin: () => {
        beganAt = performance.now();
      },
      list: () =>
        [...observed].flatMap(([observer, targets]) =>
          [...targets]
            .filter(([target, at]) => at > beganAt && isThere(target))
            .map(([target]) => `${observer.constructor.name} of ${target?.nodeName.toLowerCase() ?? 'the page'}`),
        ),
    },
  } satisfies RecordedWindow['touchRecorders']);
}
