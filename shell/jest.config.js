import { jestPage } from '@konbit/tooling/jest';

export default jestPage({ displayName: 'shell', setupFiles: ['@konbit/event/test-support'] });
