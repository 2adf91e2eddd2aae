/**
 * What jsdom lacks of a browser: knowing what is on the screen. Takes note of what is watched, so that a test can bring
 * it near the screen.
 */
export function fakeScreen() {
  const watching = new Map<() => void, Element>();
  globalThis.IntersectionObserver = class {
    readonly #near: () => void;
    constructor(told: (entries: { isIntersecting: boolean }[]) => void) {
      this.#near = () => told([{ isIntersecting: true }]);
    }
    observe = (element: Element) => void watching.set(this.#near, element);
    disconnect = () => void watching.delete(this.#near);
  } as unknown as typeof IntersectionObserver;
  return {
    /** The visitor scrolls to the end of the grid. */
    scrollToEnd: () => watching.forEach((_, near) => near()),
    /** So that another page comes; photos wait for the screen as well. */
    isWatching: () => [...watching.values()].some((element) => element.localName !== 'li'),
  };
}
