/** `npx jest path` from the root; each room has a configuration of its own, which runs from its folder as well. */
export default {
  projects: ['<rootDir>/{api,shell,mf-*,libs/*}'],
  // Jest reads this one from the configuration that it is started with, never from a project's.
  testTimeout: 120_000,
};
