import { jestNode } from '@konbit/tooling/jest';

export default jestNode({
  displayName: 'api',
  globalSetup: '<rootDir>/test-support/start-database.ts',
  globalTeardown: '<rootDir>/test-support/stop-database.ts',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test-support/data-folder.ts'],
});
