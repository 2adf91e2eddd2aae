import { backlog, createFront, type FrontOptions } from '../src/index.ts';

// The built-in front in a process of its own, as `npm start` runs it.
const front = await createFront(JSON.parse(process.argv[2]!) as FrontOptions);
process.send?.(await front.listen({ port: 0, host: '127.0.0.1', backlog }));
process.once('disconnect', () => process.exit());
