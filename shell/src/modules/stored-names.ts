import { safeSessionStorage } from '@konbit/web';

/** Names that are kept for this tab, through reloads. */
export function storedNames(key: string): ReadonlySet<string> {
  try {
    const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? '[]');
    return new Set(Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : []);
  } catch {
    return new Set(); // Somebody else's.
  }
}

export const storeNames = (key: string, names: Iterable<string>): void =>
  safeSessionStorage.setItem(key, JSON.stringify([...names]));
