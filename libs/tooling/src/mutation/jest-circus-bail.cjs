const { createRequire } = require('node:module');

// jest's own, as it comes with it. Stryker goes by the name of this file.
const run = createRequire(require.resolve('jest'))('jest-circus/runner').default;

/** The mutant that a test noticed, as Stryker calls it. */
let noticed;

/**
 * jest's runner, which lets the rest of a mutant's tests be once one of them failed: they would say nothing new, and
 * where a mutant hangs, each would hang as long. jest's own `bail` ends after a spec file, and not where it is called
 * by Stryker.
 */
module.exports = function runUntilNoticed(globalConfig, config, environment, ...others) {
  const mutant = process.env.__STRYKER_ACTIVE_MUTANT__;
  const handle = environment.handleTestEvent?.bind(environment);
  environment.handleTestEvent = async (event, state) => {
    await handle?.(event, state);
    if (mutant === undefined) return;
    if (event.name === 'test_done' && event.test.errors.length > 0) noticed = mutant;
    if (event.name === 'run_start' && noticed === mutant) state.rootDescribeBlock.mode = 'skip';
    if (event.name === 'test_start' && noticed === mutant) event.test.mode = 'skip';
  };
  return run(globalConfig, config, environment, ...others);
};
