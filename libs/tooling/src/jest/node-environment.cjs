const { createContext } = require('node:vm');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** jest asks for one; nothing runs in it. */
const unused = createContext({});
const heard = ['SIGINT', 'SIGTERM', 'SIGHUP', 'exit'];

/**
 * A worker's own realm, so that the packages of Node that a spec file uses need not be loaded and warmed up again for
 * the next (`runtime.cjs`). What a file leaves behind is taken away after it: globals, mocks, environment, listeners.
 */
module.exports = class NodeEnvironment {
  sharesPackages = true;
  fakeTimers = null;
  global = globalThis;

  constructor({ projectConfig }) {
    const global = globalThis;
    this.takeAway = [restoredProperties(process.env), restoredListeners(), restoredGlobals()];
    Object.assign(global, projectConfig.globals);
    this.moduleMocker = new ModuleMocker(global);
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global });
  }

  async setup() {}

  async teardown() {
    this.fakeTimersModern.dispose();
    this.moduleMocker.restoreAllMocks();
    for (const take of this.takeAway) take();
  }

  exportConditions() {
    return ['node', 'node-addons'];
  }

  getVmContext() {
    return unused;
  }
};

function restoredProperties(holder) {
  const before = { ...holder };
  return () => {
    for (const name of Object.keys(holder)) if (!(name in before)) delete holder[name];
    for (const [name, value] of Object.entries(before)) if (holder[name] !== value) holder[name] = value;
  };
}

function restoredListeners() {
  const before = heard.map((name) => new Set(process.rawListeners(name)));
  return () =>
    heard.forEach((name, nth) => {
      for (const listener of process.rawListeners(name))
        if (!before[nth].has(listener)) process.removeListener(name, listener);
    });
}

/** Metadata that packages keep of a file's classes, jest's functions, its console, its `process.exit`. */
function restoredGlobals() {
  const before = new Set(Reflect.ownKeys(globalThis));
  const [{ console }, { exit, exitCode }] = [globalThis, process];
  return () => {
    for (const key of Reflect.ownKeys(globalThis)) if (!before.has(key)) Reflect.deleteProperty(globalThis, key);
    globalThis.console = console;
    Object.assign(process, { exit, exitCode });
  };
}
