/** To be awaited before the page opens: this device keeps what waits for the network. */
export async function withDeviceStorage(): Promise<void> {
  const { default: indexedDB, ...others } = await import('fake-indexeddb');
  Object.assign(globalThis, { ...others, indexedDB });
}
