import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { AlertsService } from '../mail/alerts.service.ts';
import { LastBackup } from './last-backup.entity.ts';

/** A day, and as long as a large backup may take. */
const freshMs = 30 * 60 * 60_000;

const onlyRow = { id: 1 };

/** Knows of backups, which a command makes, so that an alert tells when the nightly one fails or no longer runs. */
@Injectable()
export class BackupsService {
  constructor(
    @InjectRepository(LastBackup) private readonly backups: Repository<LastBackup>,
    alerts: AlertsService,
  ) {
    alerts.watchFor({
      name: 'backup',
      sentence: 'The last backup failed. To see why, run it by hand.',
      isInTrouble: async () => isFailed(await this.last()),
    });
    alerts.watchFor({
      name: 'old-backup',
      sentence: 'The last backup is more than a day old: does the nightly one still run?',
      isInTrouble: async () => isOld(await this.last(), new Date()),
    });
  }

  async note(outcome: 'done' | 'failed', at = new Date()): Promise<void> {
    const times = outcome === 'done' ? { doneAt: at } : { failedAt: at };
    await this.backups.upsert({ ...onlyRow, ...times }, ['id']);
  }

  private last(): Promise<LastBackup | null> {
    return this.backups.findOneBy(onlyRow);
  }
}

const isFailed = (last: LastBackup | null): boolean =>
  last !== null && last.failedAt !== null && (last.doneAt === null || last.failedAt > last.doneAt);

/** Never before the first backup: whoever tries the site out makes none. */
const isOld = (last: LastBackup | null, now: Date): boolean =>
  !isFailed(last) && last !== null && last.doneAt !== null && now.getTime() - last.doneAt.getTime() > freshMs;
