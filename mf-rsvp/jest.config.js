import { jestPage } from '@konbit/tooling/jest';

export default jestPage({ displayName: 'mf-rsvp' });
