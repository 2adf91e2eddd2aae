import { utimesSync } from 'node:fs';
import * as files from 'node:fs/promises';
import { join } from 'node:path';
import { inventedEvent } from '@konbit/event/invented-event';
import { newFolder } from '@konbit/tooling/test-support/new-folder';
import { newGuest } from '../../test-support/guests.ts';
import { publish } from '../../test-support/published-event.ts';
import { deliveringOnDemand, dueNow, fillOutbox, sharedMailing } from '../../test-support/sending.ts';
import { serve, sharedService } from '../../test-support/service.ts';
import { BackupsService } from '../backups/backups.service.ts';
import { RoomToWriteService } from '../database/room-to-write.service.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { ErasureService } from '../registrations/erasure.service.ts';
import { AlertsService } from './alerts.service.ts';
import { OutboxService } from './outbox.service.ts';

jest.mock('node:fs/promises', () => ({ __esModule: true, ...jest.requireActual('node:fs/promises') }));

const longAgo = { startsAt: '2020-01-01T18:00:00-05:00', endsAt: '2020-01-01T21:00:00-05:00' };
const folder = newFolder();
const env = { ALERT_TO: 'host@example.org', DATA_DIR: folder };
const { server, service } = sharedMailing(env);
const other = sharedService(() => serve(service.databaseUrl, deliveringOnDemand(server, env)));

async function alertsSent(): Promise<string[]> {
  server.mails.length = 0;
  for (const minutes of [0, 3])
    await Promise.all(
      [service, other].map(({ app }) => app.get(AlertsService, { strict: false }).watch(Date.now() + minutes * 60_000)),
    );
  return server.mails.map(({ subject, text }) => `${subject} ${text?.split('\n')[0]}`);
}

it('no alert while all is well', async () => {
  expect(await alertsSent()).toEqual([]);
});

it.each<[string, RegExp, () => Promise<() => unknown>]>([
  [
    'the mails',
    /Mails wait for more than an hour/,
    async () => {
      await fillOutbox(service, 1);
      await service.database.query('UPDATE outbox SET next_attempt_at = NOW(3) - INTERVAL 2 HOUR');
      return () => service.database.query('DELETE FROM outbox');
    },
  ],
  [
    'mails that fail each time',
    /Mails wait for more than an hour/,
    async () => {
      await fillOutbox(service, 1);
      const outbox = service.app.get(OutboxService, { strict: false });
      const later = { kind: 'later', reason: 'AUTH 535' } as const;
      for (let attempts = 0; attempts < 5; attempts += 1) {
        await dueNow(service);
        await outbox.settleFailed((await outbox.lease())!, later);
        await service.database.query('UPDATE outbox SET created_at = created_at - INTERVAL 16 MINUTE');
      }
      return () => service.database.query('DELETE FROM outbox');
    },
  ],
  [
    'the disk',
    /almost full/,
    async () => {
      const full = { bavail: 4, blocks: 100 } as Awaited<ReturnType<typeof files.statfs>>;
      const spy = jest.spyOn(files, 'statfs').mockResolvedValue(full as never);
      return () => spy.mockRestore();
    },
  ],
  [
    'the database',
    /does not answer/,
    async () => {
      const spies = [service, other].map(({ app }) => jest.spyOn(app.get(TransactionsService), 'ping'));
      for (const spy of spies) spy.mockRejectedValue(new Error('away'));
      return () => spies.forEach((spy) => spy.mockRestore());
    },
  ],
  [
    'room for what guests write',
    /disk of the database is full/,
    async () => {
      const spies = [service, other].map(({ app }) => jest.spyOn(app.get(RoomToWriteService), 'hasRoom'));
      for (const spy of spies) spy.mockResolvedValue(false);
      return () => spies.forEach((spy) => spy.mockRestore());
    },
  ],
  [
    'erasing',
    /their data is erased by now/,
    async () => {
      await newGuest(service);
      await publish(service, { event: { ...inventedEvent.event, ...longAgo } });
      return () => service.app.get(ErasureService, { strict: false }).forget({});
    },
  ],
  [
    'a backup that failed',
    /The last backup failed/,
    async () => {
      const backups = service.app.get(BackupsService, { strict: false });
      await backups.note('done', new Date(Date.now() - 86_400_000));
      await backups.note('failed');
      return () => backups.note('done', new Date(Date.now() + 1000));
    },
  ],
  [
    'backups that no longer run',
    /The last backup is more than a day old/,
    async () => {
      const backups = service.app.get(BackupsService, { strict: false });
      await backups.note('done', new Date(Date.now() - 31 * 3_600_000));
      await service.database.query('UPDATE last_backups SET failed_at = NULL');
      return () => backups.note('done');
    },
  ],
])('trouble with %s is reported once, and its end', async (_, sentence, trouble) => {
  const recover = await trouble();
  expect(await alertsSent()).toEqual([expect.stringMatching(sentence)]);
  expect(await alertsSent()).toEqual([]);
  await recover();
  expect(await alertsSent()).toEqual([expect.stringMatching(/It is over: /)]);
});

it('an absence is reported once the site is back', async () => {
  const hourAgo = Date.now() / 1000 - 3600;
  utimesSync(join(folder, 'alerts/alive'), hourAgo, hourAgo);
  expect(await alertsSent()).toContainEqual(
    expect.stringMatching(/away The site was away from \w+, \w+ \d+, \d{4}, [\d:]+ [AP]M on \(event's time\)/),
  );
});
