import { jestNode } from '@konbit/tooling/jest';

// More than jest takes by itself on two cores: the start is waited for, and deploys wait for the disk.
export default jestNode({ displayName: 'delivery', maxWorkers: 2 });
