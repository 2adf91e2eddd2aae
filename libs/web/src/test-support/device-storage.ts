/** The browser's locks, which jsdom lacks: one at a time. */
export function fakeLocks() {
  let last: Promise<unknown> = Promise.resolve();
  return { request: (_: string, work: () => Promise<unknown>) => (last = last.then(work, work)) };
}

/** To be awaited before the page opens: this device keeps what waits for the network, and one tab sends it. */
export async function withDeviceStorage(): Promise<void> {
  const { default: indexedDB, ...others } = await import('fake-indexeddb');
  Object.assign(globalThis, { ...others, indexedDB });
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
}
