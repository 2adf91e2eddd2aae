import { atomWithStorage } from 'jotai/utils';

/**
 * State that lasts as long as the tab, through reloads; null while there is none. `parse` makes sense of what is stored:
 * null, or an error, for nonsense. Where storage is refused the state lasts as long as the page.
 */
export function sessionStorageAtom<T>(key: string, parse: (stored: unknown) => T | null) {
  let latest: T | null = null;

  function getItem(): T | null {
    const text = tryStorage((storage) => storage.getItem(key));
    if (text === undefined) return latest;
    try {
      return text === null ? null : parse(JSON.parse(text));
    } catch {
      return null;
    }
  }

  function setItem(_: string, value: T | null): void {
    latest = value;
    if (value === null) removeItem();
    else tryStorage((storage) => storage.setItem(key, JSON.stringify(value)));
  }

  const removeItem = () => tryStorage((storage) => storage.removeItem(key));

  return atomWithStorage<T | null>(key, null, { getItem, setItem, removeItem }, { getOnInit: true });
}

/** Undefined where the browser refuses: private mode, blocked site data, a storage that is full. */
function tryStorage<T>(work: (storage: Storage) => T): T | undefined {
  try {
    return work(sessionStorage);
  } catch {
    return undefined;
  }
}
