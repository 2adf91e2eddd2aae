import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { rspack } from '@rspack/core';

/** What the shell's runtime does for all modules (`shell/src/modules/remote.ts`), by the bundler's names for it. */
const ofShell = new Set([
  'auto_public_path',
  'consumes_loading',
  'css_loading',
  'ensure_chunk',
  'get css chunk filename',
  'get javascript chunk filename',
  'global',
  'jsonp_chunk_loading',
  'load_script',
  'sharing',
]);

/** Small helpers that the shell has as well, as this bundler writes them; another's come along with the module. */
const sameInShell = {
  compat_get_default_export: 'f9ef4641',
  define_property_getters: 'a3f93d78',
  has_own_property: '2fc04587',
  make_namespace_object: 'dcb6fa6d',
};

/** What stands on nothing else of the bundler's runtime, and so may come along. */
const alone =
  /^(amd_|async_module|base_uri|create_fake_namespace|(esm|harmony|hmd|node|nmd)_?module_decorator|rspack_)/;

/**
 * Leaves the bundler's runtime out of a remote: the shell runs the chunks of all. `exposed` is the chunk group of what
 * it exposes, whose script is the remote's entry.
 */
export class RemotePlugin {
  #container;
  #exposed;
  #request;
  #takes = {};

  constructor({ container, exposed, request }) {
    this.#container = container;
    this.#exposed = exposed;
    this.#request = request;
  }

  /** What a chunk of the last build takes of the shell at once. */
  takenBy = (chunk) => [...new Set(Object.values(this.#takes[chunk] ?? {}))];

  /** What the manifest says of how the remote is run. */
  factsOf({ chunkGraph, namedChunkGroups }) {
    const chunks = [...namedChunkGroups.get(this.#exposed).chunks];
    const isExposed = ({ rawRequest, rootModule }) => (rootModule?.rawRequest ?? rawRequest) === this.#request;
    const [module] = chunks.flatMap((chunk) => [...chunkGraph.getChunkModules(chunk)].filter(isExposed));
    return { chunks: chunks.map(({ id }) => id), module: String(chunkGraph.getModuleId(module)), takes: this.#takes };
  }

  apply(compiler) {
    compiler.hooks.thisCompilation.tap(RemotePlugin.name, (compilation) => {
      const helpers = new Map();
      compilation.hooks.runtimeModule.tap(RemotePlugin.name, ({ name, source }) => {
        const text = source?.source.toString() ?? '';
        if (name === 'consumes_loading') this.#takes = takenIn(text);
        if (ofShell.has(name) || sameInShell[name] === shortHash(text)) return;
        if (name in sameInShell || alone.test(name)) return void helpers.set(name, text);
        const sentence = `The shell's runtime for modules has nothing in place of the bundler's '${name}'.`;
        compilation.errors.push(new rspack.WebpackError(sentence));
      });
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONS;
      compilation.hooks.processAssets.tap({ name: RemotePlugin.name, stage }, () => {
        compilation.deleteAsset(this.#container);
        if (helpers.size === 0) return;
        const text = [...helpers.values()].join('\n');
        const { ConcatSource, RawSource } = rspack.sources;
        const come = new RawSource(`\n;remoteChunks.push([[], {}, function (__webpack_require__) {\n${text}\n}]);`);
        compilation.updateAsset(`${this.#exposed}.js`, (source) => new ConcatSource(source, come));
      });
    });
  }
}

const shortHash = (text) => createHash('sha256').update(text).digest('hex').slice(0, 8);

/** `{ chunk: { id of a module: what the shell calls it } }` of the bundler's own text. */
function takenIn(text) {
  const webpack = { f: {} };
  runInNewContext(text, { __webpack_require__: webpack });
  const { chunkMapping, moduleIdToConsumeDataMapping } = webpack.consumesLoadingData;
  const namesOf = (ids) => Object.fromEntries(ids.map((id) => [id, moduleIdToConsumeDataMapping[id].shareKey]));
  return Object.fromEntries(Object.entries(chunkMapping).map(([chunk, ids]) => [chunk, namesOf(ids)]));
}
