import { SchedulerRegistry } from '@nestjs/schedule';
import { startService } from '../test-support/service.ts';

it('what has expired is thrown away again and again while the service runs, no more when it has ended', async () => {
  const service = await startService();
  const jobs = service.app.get(SchedulerRegistry);
  const planned = jobs.getIntervals();
  // One for each table and folder in which something expires, one that reminds of the event, one that
  // erases photos, one that looks for what the host is alerted of, one that offers free places to who waits.
  expect(planned).toHaveLength(9);
  await service.stop();
  expect(jobs.getIntervals()).toEqual([]);
});
