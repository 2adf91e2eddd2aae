import { newerFunctions, newerMethods } from '@konbit/tooling/newer-functions';

/** Scripts that make a page's browser a worse one, before the page's own run. */
type Script = () => void;

/** A browser as old as the oldest that the site is built for. */
export const older = `for (const [owner, names] of ${JSON.stringify(Object.entries(newerFunctions))})
  for (const name of names) {
    delete globalThis[owner]?.[name];
    delete Object.getPrototypeOf(globalThis[owner] ?? {})[name];
  }
for (const [owner, names] of ${JSON.stringify(Object.entries(newerMethods))})
  for (const name of names) delete globalThis[owner]?.prototype[name];`;

const refusing: Script = () => {
  for (const name of ['indexedDB', 'localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, name, {
      get: () => {
        throw new DOMException('refused', 'SecurityError');
      },
    });
};

const full: Script = () => {
  const isFull = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  Storage.prototype.setItem = isFull;
  IDBObjectStore.prototype.put = isFull;
};

/** As WebKit's, which may open a database that never answers. */
const silent: Script = () => {
  IDBFactory.prototype.open = () => Object.create(new EventTarget()) as IDBOpenDBRequest;
};

export const badBrowsers: [what: string, script: string | Script][] = [
  ['is as old as the oldest that the site is built for', older],
  ['refuses all storage', refusing],
  ['has no room to store anything', full],
  ['never answers its database', silent],
];
