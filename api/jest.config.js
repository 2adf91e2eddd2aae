import { jestNode, sharedPackages } from '@konbit/tooling/jest';

export default jestNode({
  ...sharedPackages,
  displayName: 'api',
  globalSetup: '<rootDir>/test-support/start-database.ts',
  globalTeardown: '<rootDir>/test-support/stop-database.ts',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test-support/data-folder.ts'],
});
