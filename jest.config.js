/** `npx jest path` from the root; each room has a configuration of its own, which runs from its folder as well. */
export default {
  projects: ['<rootDir>/{api,shell,mf-*,libs/*}'],
  // Jest reads this only from the root configuration.
  testTimeout: 120_000,
};
