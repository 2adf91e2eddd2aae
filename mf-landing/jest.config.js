import { jestPage } from '@konbit/tooling/jest';

export default jestPage({
  displayName: 'mf-landing',
  globals: { __webpack_public_path__: '/release/' },
  setupFiles: ['@konbit/event/test-support'],
});
