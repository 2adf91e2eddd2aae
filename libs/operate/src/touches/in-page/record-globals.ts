import type { RecordedWindow } from './recorder.ts';

/** Names on `window`, and functions of the browser that something else was put in place of. */
export function recordGlobals(): void {
  /** Functions by their path: of `window`, of the prototypes on it, and of what has methods without a class to name. */
  function functionsNow(): Map<string, unknown> {
    const found = new Map<string, unknown>();
    const prototypes: [string, object][] = [];
    const look = (owner: object, path: string) => {
      for (const [name, { value, get }] of Object.entries(Object.getOwnPropertyDescriptors(owner))) {
        const own: unknown = get ?? value;
        if (typeof own !== 'function') continue;
        found.set(path + name, own);
        if (path === '' && own.prototype) prototypes.push([`${name}.prototype.`, own.prototype as object]);
      }
    };
    look(window, '');
    for (const [path, prototype] of prototypes) look(prototype, path);
    for (const name of ['history', 'navigator', 'document', 'console', 'Object', 'Array', 'Promise', 'JSON'] as const)
      look(window[name as 'history'], `${name}.`);
    return found;
  }

  let names = new Set<string>();
  let functions = new Map<string, unknown>();
  const page: RecordedWindow = window;
  page.touchRecorders ??= {};
  Object.assign(page.touchRecorders, {
    globals: {
      begin: () => {
        names = new Set(Object.getOwnPropertyNames(window));
        functions = functionsNow();
      },
      list: () => {
        const fresh = Object.getOwnPropertyNames(window).filter((name) => !names.has(name));
        const replaced = [...functionsNow()].filter(
          ([path, value]) => functions.has(path) && functions.get(path) !== value,
        );
        return [...fresh, ...replaced.map(([path]) => `${path} (replaced)`)];
      },
    },
  } satisfies RecordedWindow['touchRecorders']);
}
