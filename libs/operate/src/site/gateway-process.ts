import { backlog, createGateway, drain } from '@konbit/gateway';
import { bucketStore, folderStore } from '@konbit/releases';
import { GATEWAY_LISTENS, GATEWAY_TASK, type GatewayTask } from './gateway.ts';

// An error that nothing catches ends this process, with its cause in the log: it is started again within a second, and
// never goes on in a state that nobody knows. That is what Node does when nothing listens for such errors.
const task = JSON.parse(process.env[GATEWAY_TASK]!) as GatewayTask;
delete process.env[GATEWAY_TASK];
const { siteDir, bucket, host, port, shutdownDelayMs, options } = task;
try {
  const store = bucket ? bucketStore(bucket, siteDir) : folderStore(siteDir);
  const gateway = await createGateway({ ...options, store });
  process.once('SIGTERM', () => void drain(gateway, { delayMs: shutdownDelayMs }).then(() => process.exit()));
  await gateway.listen({ host, port, backlog });
  console.log(GATEWAY_LISTENS);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
