import { workerConfig } from '@konbit/tooling/rspack';

export default workerConfig({ directory: import.meta.dirname, entry: './src/worker/service-worker.ts' });
