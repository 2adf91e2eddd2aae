import { ModuleFailure } from './module-failure.ts';
import { runScript, runSheet } from './run-file.ts';
import { isVouchedFor } from './trusted-files.ts';

/** What the shell provides, by what modules call it: one version of each. */
export type ShareScope = Record<string, Record<string, { get(): unknown }>>;

/** How a module is run, as its manifest says. */
export interface RemoteFacts {
  /** Chunks of what it exposes, and which of the modules in them that is. */
  chunks: string[];
  module: string;
  /** What a chunk takes of that which the shell provides: its name, by the number under which the chunk asks for it. */
  takes: Record<string, Record<string, string>>;
}

interface Factory {
  call(self: unknown, module: BundledModule, exports: unknown, require: Require): void;
}
interface BundledModule {
  id: string;
  loaded: boolean;
  exports: unknown;
}
type Getters = Record<string, () => unknown>;

/** What the bundler calls `__webpack_require__`, with what its scripts use of it. */
interface Require {
  (id: string): unknown;
  /** Modules that have come; those that have run. */
  m: Record<string, Factory>;
  c: Record<string, BundledModule>;
  /** Loads a chunk. */
  e(chunk: string): Promise<void>;
  /** Address of the release's files. */
  p: string;
  g: typeof globalThis;
  d(exports: object, getters: Getters, values?: Record<string, unknown>): void;
  n(module: unknown): (() => unknown) & { a?: unknown };
  o(object: object, key: PropertyKey): boolean;
  r(exports: object): void;
}

/** What a script of a module hands over as it runs; helpers of the bundler's that the shell has not. */
type Chunk = [ids: string[], factories: Record<string, Factory>, help?: (require: Require) => void];

/** What became of the scripts of a release, by its folder. */
const running = new Map<string, { come: Set<string>; require: Require }>();

Object.assign(globalThis, {
  remoteChunks: {
    push([ids, factories, help]: Chunk) {
      const remote = running.get(folderOf((document.currentScript as HTMLScriptElement).src));
      if (!remote) return;
      Object.assign(remote.require.m, factories);
      help?.(remote.require);
      for (const id of ids) remote.come.add(id);
    },
  },
});

const folderOf = (address: string) => new URL('.', address).href;

/**
 * Runs a release that is vouched for, whose entry this is, with what the shell provides; answers what it exposes. The
 * runtime is this one for all modules: a release brings only its own code along.
 * @throws ModuleFailure when a file of it does not come, or what it throws
 */
export async function runRemote<Exposed>(entry: URL, facts: RemoteFacts, shared: ShareScope) {
  const require = remoteAt(entry, facts, shared);
  await Promise.all(facts.chunks.map(require.e));
  return require(facts.module) as Exposed | null;
}

function remoteAt({ href, search }: URL, { chunks, takes }: RemoteFacts, shared: ShareScope): Require {
  const folder = folderOf(href);
  const come = new Set<string>();
  const asked = new Map<string, Promise<void>>();
  const require: Require = Object.assign(
    (id: string) => {
      const known = require.c[id];
      if (known) return known.exports;
      const module: BundledModule = (require.c[id] = { id, loaded: false, exports: {} });
      require.m[id]!.call(module.exports, module, module.exports, require);
      module.loaded = true;
      return module.exports;
    },
    {
      ...helpers,
      m: {},
      c: {},
      p: folder,
      e(chunk: string) {
        const coming = asked.get(chunk) ?? load(chunk);
        asked.set(chunk, coming);
        // What did not come may come when it is asked for again.
        coming.catch(() => asked.delete(chunk));
        return coming;
      },
    },
  );
  running.set(folder, { come, require });

  async function load(chunk: string): Promise<void> {
    // Made here, its stack leads to whoever asks, and so to the release.
    const failure = new ModuleFailure('did-not-load', `${folder}${chunk} did not come.`);
    const files = [`${folder}${chunk}.js`, `${folder}${chunk}.css`].map((file) => isVouchedFor(file) && file);
    // One that only takes what the shell provides has no file.
    if (!files.some(Boolean) && !takes[chunk]) throw failure;
    const [script, sheet] = files;
    await Promise.all([
      script && runScript(chunks.includes(chunk) ? script + search : script, failure),
      sheet && runSheet(sheet, failure),
      ...Object.entries(takes[chunk] ?? {}).map(([id, name]) => take(id, name)),
    ]);
    if (script && !come.has(chunk)) throw new Error(`${script} came, and left nothing.`);
  }

  async function take(id: string, name: string): Promise<void> {
    const [provided] = Object.values(shared[name] ?? {});
    if (!provided) throw new Error(`The shell does not provide ${name}.`);
    const exportsOf = (await provided.get()) as () => unknown;
    require.m[id] = (module: BundledModule) => void (module.exports = exportsOf());
  }

  return require;
}

/** The bundler's, as it writes them (`remote-plugin.js`). */
const helpers: Pick<Require, 'd' | 'g' | 'n' | 'o' | 'r'> = {
  g: globalThis,
  o: (object, key) => Object.prototype.hasOwnProperty.call(object, key),
  d(exports, getters, values = {}) {
    const define = (key: string, what: PropertyDescriptor) =>
      helpers.o(exports, key) || Object.defineProperty(exports, key, { enumerable: true, ...what });
    for (const [key, get] of Object.entries(getters)) define(key, { get });
    for (const [key, value] of Object.entries(values)) define(key, { value });
  },
  n(module) {
    const isOfScript = (module as { __esModule?: boolean } | undefined)?.__esModule;
    const get = () => (isOfScript ? (module as { default: unknown }).default : module);
    return Object.defineProperty(get, 'a', { get, enumerable: true });
  },
  r(exports) {
    Object.defineProperty(exports, Symbol.toStringTag, { value: 'Module' });
    Object.defineProperty(exports, '__esModule', { value: true });
  },
};
