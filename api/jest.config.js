import { jestNode } from '@konbit/tooling/jest';

/** Jest loads every package anew for each file: these have a build of their own in one file, in place of hundreds. */
const inOneFile = {
  '^class-validator$': '<rootDir>/../node_modules/class-validator/bundles/class-validator.umd.min.js',
  '^rxjs(/operators)?$': '<rootDir>/../node_modules/rxjs/dist/bundles/rxjs.umd.js',
};

export default jestNode({
  displayName: 'api',
  globalSetup: '<rootDir>/test-support/start-database.ts',
  globalTeardown: '<rootDir>/test-support/stop-database.ts',
  setupFiles: ['reflect-metadata'],
  setupFilesAfterEnv: ['<rootDir>/test-support/data-folder.ts'],
  moduleNameMapper: inOneFile,
});
