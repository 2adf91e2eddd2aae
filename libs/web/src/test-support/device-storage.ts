/** To be awaited before the page opens: this device keeps what waits for the network. */
export async function withDeviceStorage(): Promise<void> {
  const { default: indexedDB, ...others } = await import('fake-indexeddb');
  Object.assign(globalThis, { ...others, indexedDB });
}

const storages = ['localStorage', 'sessionStorage', 'indexedDB', 'caches'] as const;

/** A browser that refuses its storages, wherever one is named, or has no room left in them. Undone by the answer. */
export function withoutStorage(kind: 'refused' | 'full'): () => void {
  const before = storages.map((name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const);
  const refuse = (name: string): never => {
    throw new DOMException(name, kind === 'full' ? 'QuotaExceededError' : 'SecurityError');
  };
  for (const name of storages) {
    const full = {
      getItem: () => null,
      removeItem() {},
      setItem: refuse,
      open: refuse,
      delete: () => Promise.resolve(false),
    };
    const get = () => (kind === 'full' ? full : refuse(name));
    Object.defineProperty(globalThis, name, { configurable: true, get });
  }
  return () => {
    for (const [name, property] of before)
      if (property) Object.defineProperty(globalThis, name, property);
      else Reflect.deleteProperty(globalThis, name);
  };
}
