import { randomId, safeSessionStorage } from '@konbit/web';

/** A set of texts in this tab's session storage, which a reload keeps. */
export function sessionSet(key: string) {
  const all = () => JSON.parse(safeSessionStorage.getItem(key) ?? '[]') as string[];
  return {
    size: () => all().length,
    has: (text: string) => all().includes(text),
    /** Returns whether it is new. */
    add(text: string): boolean {
      const texts = all();
      if (texts.includes(text)) return false;
      safeSessionStorage.setItem(key, JSON.stringify([...texts, text]));
      return true;
    },
  };
}

/** Kept through reloads, so that a tab's failures count once. */
export function tabId(): string {
  const known = safeSessionStorage.getItem('tab');
  if (known) return known;
  const id = randomId();
  safeSessionStorage.setItem('tab', id);
  return id;
}
