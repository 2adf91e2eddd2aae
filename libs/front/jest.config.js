import { jestNode } from '@konbit/tooling/jest';

export default jestNode({ displayName: 'front' });
