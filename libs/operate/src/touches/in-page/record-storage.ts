import type { RecordedWindow } from './recorder.ts';

/** Names in the browser's stores; cookies are asked of the browser itself, which also knows the hidden ones. */
export function recordStorage(): void {
  const namesNow = async () => [
    ...Object.keys(localStorage).map((name) => `${name} in localStorage`),
    ...Object.keys(sessionStorage).map((name) => `${name} in sessionStorage`),
    ...(await indexedDB.databases()).map(({ name }) => `${name} in IndexedDB`),
    ...(await caches.keys()).map((name) => `${name} in caches`),
  ];
  let before = new Set<string>();

  // A worker that is registered may be refused or start later: the call counts.
  let workers: string[] = [];
  const { register } = ServiceWorkerContainer.prototype;
  ServiceWorkerContainer.prototype.register = function (script, options) {
    workers.push(new URL(script, location.href).pathname);
    return register.call(this, script, options);
  };

  const page: RecordedWindow = window;
  page.touchRecorders ??= {};
  Object.assign(page.touchRecorders, {
    storage: {
      begin: async () => {
        before = new Set(await namesNow());
      },
      list: async () => (await namesNow()).filter((name) => !before.has(name)),
    },
    workers: {
      begin: () => {
        workers = [];
      },
      list: () => workers,
    },
  } satisfies RecordedWindow['touchRecorders']);
}
