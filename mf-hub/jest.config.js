import { jestPage } from '@konbit/tooling/jest';

export default jestPage({ displayName: 'mf-hub', setupFiles: ['@konbit/event/test-support'] });
