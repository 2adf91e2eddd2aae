import { jestPage } from '@konbit/tooling/jest';

export default jestPage({ displayName: 'mf-gallery', setupFiles: ['@konbit/event/test-support'] });
