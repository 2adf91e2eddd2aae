/**
 * What jsdom lacks of a browser: knowing what is on the screen. Takes note of what is watched, so that a test can bring
 * it near the screen.
 */
export function fakeScreen() {
  const watching = new Set<() => void>();
  globalThis.IntersectionObserver = class {
    readonly #near: () => void;
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      this.#near = () => told([{ isIntersecting: true }]);
    }
    observe = () => void watching.add(this.#near);
    disconnect = () => void watching.delete(this.#near);
  } as unknown as typeof IntersectionObserver;
  return {
    /** The visitor scrolls to the end of the grid. */
    scrollToEnd: () => watching.forEach((near) => near()),
    isWatching: () => watching.size > 0,
  };
}
