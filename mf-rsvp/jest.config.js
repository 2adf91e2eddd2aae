import { jestPage } from '@konbit/tooling/jest';

export default jestPage({ displayName: 'mf-rsvp', setupFiles: ['@konbit/event/test-support'] });
