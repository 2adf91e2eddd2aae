import { atomWithStorage } from 'jotai/utils';
import { safeSessionStorage } from './safe-storage.ts';

interface Format<T> {
  /** The value that stored JSON stands for. Anything may have been stored; `undefined` where nothing readable is. */
  read: (stored: unknown) => T;
  /** What is stored of a value, as JSON; `undefined` stores nothing. Without it, the whole value. */
  write?: (value: T) => unknown;
}

/** A value of this tab that lasts through reloads, or at least as long as the page where storage is refused. */
export function atomWithSessionStorage<T>(key: string, { read, write = (value) => value }: Format<T>) {
  const removeItem = () => safeSessionStorage.removeItem(key);
  const storage = {
    getItem: () => read(parse(safeSessionStorage.getItem(key))),
    setItem(_key: string, value: T) {
      const kept = write(value);
      if (kept === undefined) removeItem();
      else safeSessionStorage.setItem(key, JSON.stringify(kept));
    },
    removeItem,
  };
  return atomWithStorage<T>(key, read(undefined), storage, { getOnInit: true });
}

function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined; // Somebody else's.
  }
}
