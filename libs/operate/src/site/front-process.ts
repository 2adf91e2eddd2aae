import { backlog, createFront, drain, type FrontOptions } from '@konbit/front';
import { LISTENS, takeTask } from './site-process.ts';

export interface FrontTask {
  host: string;
  port: number;
  /** How long it still serves as 'not ready' once it is told to stop, in milliseconds. */
  shutdownDelayMs: number;
  options: Omit<FrontOptions, 'report'>;
}

// An error that nothing catches ends this process, with its cause in the log: it is started again within a second, and
// never goes on in a state that nobody knows. That is what Node does when nothing listens for such errors.
const { host, port, shutdownDelayMs, options } = takeTask<FrontTask>();
try {
  const front = await createFront(options);
  process.once('SIGTERM', () => void drain(front, { delayMs: shutdownDelayMs }).then(() => process.exit()));
  await front.listen({ host, port, backlog });
  console.log(LISTENS);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
