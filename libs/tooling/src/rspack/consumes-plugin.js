import { runInNewContext } from 'node:vm';

/**
 * In the page: takes what a chunk needs from a share scope in which the host provides one version of each. It stands in
 * the entry of every remote, so it knows no ranges of versions; those are compared before a module goes live.
 */
export function consumeFrom(webpack, needed) {
  const taken = {};
  webpack.f.consumes = (chunk, promises) => {
    for (const [id, key] of Object.entries(needed[chunk] ?? {}))
      promises.push((taken[id] ??= take(id, key).catch(forget(id))));
  };
  const take = async (id, key) => {
    const [provided] = Object.values(webpack.S.default[key] ?? {});
    if (!provided) throw Error(`The shell does not provide ${key}.`);
    const factory = await provided.get();
    webpack.m[id] = (module) => void (module.exports = factory());
  };
  // What did not come may come when it is asked for again.
  const forget = (id) => (cause) => {
    delete taken[id];
    throw cause;
  };
}

/** Puts that in place of the bundler's own way, which `ConsumeSharedPlugin` brings along. */
export class ConsumesPlugin {
  #needed = {};

  /** What a chunk of the last build takes at once: keys in the share scope. */
  takenBy = (chunk) => [...new Set(Object.values(this.#needed[chunk] ?? {}))];

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(ConsumesPlugin.name, (compilation) => {
      compilation.hooks.runtimeModule.tap(ConsumesPlugin.name, ({ name, source }) => {
        if (name !== 'consumes_loading') return;
        this.#needed = neededBy(source.source.toString());
        const needed = JSON.stringify(this.#needed);
        source.source = Buffer.from(`(${String(consumeFrom)})(__webpack_require__, ${needed});`);
      });
    });
  }
}

/** `{ chunk: { id of a module: its key in the share scope } }` of the bundler's own text. */
function neededBy(text) {
  const webpack = { f: {} };
  runInNewContext(text, { __webpack_require__: webpack });
  const { chunkMapping, moduleIdToConsumeDataMapping } = webpack.consumesLoadingData;
  const keysOf = (ids) => Object.fromEntries(ids.map((id) => [id, moduleIdToConsumeDataMapping[id].shareKey]));
  return Object.fromEntries(Object.entries(chunkMapping).map(([chunk, ids]) => [chunk, keysOf(ids)]));
}
