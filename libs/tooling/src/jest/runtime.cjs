const { AsyncLocalStorage } = require('node:async_hooks');
const { statSync } = require('node:fs');
const { createRequire } = require('node:module');
const { Script } = require('node:vm');
const { setFlagsFromString } = require('node:v8');
const { default: JestRuntime } = require('jest-runtime');

// Compiled code that waits for its next spec file is not thrown away.
setFlagsFromString('--no-flush-bytecode');

// A worker that is done goes at once: to take its memory apart first takes longer than the half second that jest gives
// it before it speaks of leaks.
if (process.send) process.once('beforeExit', () => process.exit());

/** What this worker has read and compiled, for all its spec files. */
const transformed = new Map();
const scripts = new Map();
const packages = new Map();

/**
 * jest's runtime, which gives each spec file modules of its own. Here a worker reads, transforms and compiles a module
 * once, and each spec file runs the compiled code in its own realm.
 */
module.exports = class Runtime extends JestRuntime {
  constructor(config, environment, resolver, transformer, cacheFS, coverageOptions, ...others) {
    super(config, environment, resolver, transformer, cacheFS, coverageOptions, ...others);
    // fastify looks through it for each plugin, to name it in messages; jest's takes a millisecond each time.
    this.registries.getRequireCacheProxy = () => Object.create(null);
    if (!coverageOptions.collectCoverage) keepTransformed(this.transformCache, config.id);
    keepCompiled(this.executor);
    this.storages = storagesOf(this.coreModule);
  }

  teardown() {
    super.teardown();
    for (const storage of this.storages) storage.disable();
  }

  /** In an environment that shares them, Node loads the packages of a worker: once for all its spec files. */
  requireModule(from, name, options, ...others) {
    if (this._environment.sharesPackages && !options?.isInternalModule && !this._resolution.isCoreModule(name ?? '')) {
      const path = name ? this._resolution.resolveCjs(from, name) : from;
      if (path.includes('/node_modules/') && !path.includes(`/node_modules/${ofOneService}/`))
        return packages.get(path) ?? loadPackage(path);
    }
    return super.requireModule(from, name, options, ...others);
  }
};

/** It holds the log of the first service that a process starts: each spec file has its own. */
const ofOneService = 'nestjs-pino';

/** As if a package asked for it: of ES modules, Node says then nothing of experiments. */
function loadPackage(path) {
  packages.set(path, createRequire(path)(path));
  return packages.get(path);
}

/**
 * Storages that a spec file makes, and jest around it. Node, to version 22, tells each of them that was ever used of
 * every promise from then on, also when its file is long done: after a thousand files, promises are all that a worker
 * does.
 */
function storagesOf(coreModule) {
  const storages = [];
  class Storage extends AsyncLocalStorage {
    constructor(...options) {
      super(...options);
      storages.push(this);
    }
  }
  const requireCore = coreModule.require.bind(coreModule);
  coreModule.require = (name) => {
    const core = requireCore(name);
    return 'AsyncLocalStorage' in core ? { ...core, AsyncLocalStorage: Storage } : core;
  };
  return storages;
}

function keepTransformed(cache, configId) {
  const transform = cache.transform.bind(cache);
  cache.transform = (filename, options) => {
    const { mtimeMs, size } = stateOf(filename);
    const key = `${configId} ${options?.isInternalModule ?? false} ${filename}`;
    let file = transformed.get(key);
    if (!file || file.mtimeMs !== mtimeMs || file.size !== size) {
      const code = transform(filename, options);
      file = { mtimeMs, size, code, transform: cache.transforms.get(filename) };
      transformed.set(key, file);
    } else if (file.transform) {
      cache.transforms.set(filename, file.transform);
      if (file.transform.sourceMapPath) cache.sourceMaps.set(filename, file.transform.sourceMapPath);
    }
    return file.code;
  };
}

/** Packages do not change while tests run. */
const stateOf = (filename) => (filename.includes('/node_modules/') ? {} : statSync(filename));

function keepCompiled(executor) {
  const compile = executor.compile.bind(executor);
  const head = `(function (${executor.injectedModuleParameters.join(', ')}) { `;
  executor.compile = (source, filename) => {
    const context = executor.environment.getVmContext();
    if (!context) return null;
    let script = scripts.get(filename);
    if (script?.source !== source || script.head !== head) {
      try {
        const compiled = new Script(`${head}${source}\n})`, { filename, columnOffset: -head.length });
        script = { source, head, compiled };
      } catch {
        // jest says what is wrong with it.
        return compile(source, filename);
      }
      scripts.set(filename, script);
    }
    if (executor.environment.sharesPackages) return script.compiled.runInThisContext();
    return script.compiled.runInContext(context);
  };
}
