export type SafeStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Never throws: where storage is refused or full, it lasts as long as the page, or until another tab sets it. */
function safely(storage: () => Storage): SafeStorage {
  const refused = new Map<string, string>();
  // Prerendering has no window.
  globalThis.addEventListener?.('storage', ({ key }) => {
    if (key === null) refused.clear();
    else refused.delete(key);
  });

  function attempt<T>(work: (storage: Storage) => T): T | undefined {
    try {
      return work(storage());
    } catch {
      return undefined;
    }
  }

  return {
    getItem: (key) => refused.get(key) ?? attempt((stored) => stored.getItem(key)) ?? null,
    setItem(key, value) {
      const isStored = attempt((stored) => {
        stored.setItem(key, value);
        return true;
      });
      if (isStored) refused.delete(key);
      else refused.set(key, value);
    },
    removeItem(key) {
      refused.delete(key);
      attempt((stored) => stored.removeItem(key));
    },
  };
}

export const safeSessionStorage = safely(() => sessionStorage);

/** Of a visitor, the session's two keys (specified) and nothing else. */
export const safeLocalStorage = safely(() => localStorage);
