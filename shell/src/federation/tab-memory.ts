import { randomId, safeSessionStorage } from '@konbit/web';

export function tabMemory(key: string) {
  const all = (): string[] => {
    try {
      const stored: unknown = JSON.parse(safeSessionStorage.getItem(key) ?? '[]');
      return Array.isArray(stored) ? stored.filter((item) => typeof item === 'string') : [];
    } catch {
      return [];
    }
  };
  const store = (names: string[]) => safeSessionStorage.setItem(key, JSON.stringify(names));
  return {
    size: () => all().length,
    has: (name: string) => all().includes(name),
    /** Returns whether it is new. */
    add: (name: string) => !all().includes(name) && (store([...all(), name]), true),
    forget: (isMeant: (name: string) => boolean) => store(all().filter((name) => !isMeant(name))),
  };
}

/** Kept through reloads, so that a tab's failures count once. */
export function tabName(): string {
  const known = safeSessionStorage.getItem('tab');
  if (known) return known;
  const name = randomId();
  safeSessionStorage.setItem('tab', name);
  return name;
}
