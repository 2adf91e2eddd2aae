import { randomId, safeSessionStorage } from '@konbit/web';

export function tabMemory(key: string) {
  const all = () => JSON.parse(safeSessionStorage.getItem(key) ?? '[]') as string[];
  const store = (names: string[]) => safeSessionStorage.setItem(key, JSON.stringify(names));
  return {
    size: () => all().length,
    has: (name: string) => all().includes(name),
    /** Returns whether it is new. */
    add: (name: string) => !all().includes(name) && (store([...all(), name]), true),
    forget: (prefix: string) => store(all().filter((name) => !name.startsWith(prefix))),
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
