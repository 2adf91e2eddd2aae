import { startUpstream } from '../test-support/upstream.ts';

// An api that can be frozen and killed.
const { url } = await startUpstream('api', Number(process.argv[2]));
process.send?.(url);
process.once('disconnect', () => process.exit());
