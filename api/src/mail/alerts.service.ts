import { mkdir, rename, rm, stat, statfs, unlink, utimes, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { newId } from '../common/new-id.ts';
import { Settings } from '../config/settings.ts';
import { RoomToWriteService } from '../database/room-to-write.service.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { lastSeen } from '../event/event.service.ts';
import { momentOf } from '../event/changes-for-guests.ts';
import { MailTransportService } from './mail-transport.service.ts';
import { OutboxService } from './outbox.service.ts';

const minuteMs = 60_000;
/** A trouble that is over sooner is not reported. */
const patienceMs = 2 * minuteMs;
const mailLateSeconds = 3600;
const leastFree = 0.05;
const awayMs = 5 * minuteMs;

/** `sentence` is mailed once when `isInTrouble` turns true, and once when it is over. */
export interface Concern {
  name: string;
  sentence: string;
  isInTrouble(): Promise<boolean>;
}

/** Files in the data folder hold the state, so that one of several processes reports each trouble once. */
@Injectable()
export class AlertsService {
  private readonly folder: string;
  private readonly concerns: Concern[] = [
    {
      name: 'mails',
      sentence: 'Mails wait for more than an hour: see mail status --troubled.',
      isInTrouble: async () => (await this.outbox.due()).oldestSeconds > mailLateSeconds,
    },
    {
      name: 'room',
      sentence: 'The disk of the database is full: nobody can register. Make room on it.',
      isInTrouble: async () => !(await this.room.hasRoom()),
    },
  ];

  constructor(
    private readonly settings: Settings,
    private readonly transactions: TransactionsService,
    private readonly room: RoomToWriteService,
    private readonly outbox: OutboxService,
    private readonly transport: MailTransportService,
    private readonly logger: AppLoggerService,
  ) {
    this.folder = resolve(settings.dataDir, 'alerts');
  }

  /** Asked once a minute, while the database answers. */
  watchFor(concern: Concern): void {
    this.concerns.push(concern);
  }

  @Interval(minuteMs)
  async watch(now = Date.now()): Promise<void> {
    if (!this.settings.mail.alertTo) return;
    await mkdir(this.folder, { recursive: true, mode: 0o700 });
    await this.reportAbsence(now);
    const isAway = !(await this.transactions.ping().then(...asBoolean));
    await this.report('database', isAway, 'The database does not answer: guests see an error.', now);
    for (const { name, sentence, isInTrouble } of isAway ? [] : this.concerns)
      await this.report(name, await isInTrouble(), sentence, now);
    const { bavail, blocks } = await statfs(this.settings.dataDir);
    await this.report('disk', bavail / blocks < leastFree, 'The disk of DATA_DIR is almost full.', now);
  }

  private async reportAbsence(now: number): Promise<void> {
    const file = resolve(this.folder, 'alive');
    const { mtimeMs } = await stat(file).catch(async () => {
      await writeFile(file, '');
      return { mtimeMs: now };
    });
    await utimes(file, now / 1000, now / 1000);
    if (now - mtimeMs < awayMs) return;
    const since = momentOf(lastSeen(), new Date(mtimeMs).toISOString());
    await this.send('away', `The site was away from ${since} on (event's time), and is back.`);
  }

  private async report(name: string, isInTrouble: boolean, sentence: string, now: number): Promise<void> {
    const [seen, reported] = [resolve(this.folder, name), resolve(this.folder, `${name}.reported`)];
    const statOf = (file: string) => stat(file).catch(() => null);
    if (!isInTrouble) {
      await rm(seen, { force: true });
      if (await unlink(reported).then(...asBoolean)) await this.send(name, `It is over: ${sentence}`);
      return;
    }
    if (await statOf(reported)) return;
    const since = await statOf(seen);
    if (!since) return void (await writeFile(seen, '', { flag: 'a' }));
    if (now - since.mtimeMs < patienceMs || !(await rename(seen, reported).then(...asBoolean))) return;
    if (!(await this.send(name, sentence))) await rename(reported, seen);
  }

  private async send(name: string, sentence: string): Promise<boolean> {
    const { alertTo, from } = this.settings.mail;
    const { host } = this.settings.siteOrigin;
    const text = `${sentence}\n\n${this.settings.siteOrigin.href}\n`;
    return this.transport.deliver(newId(), { from, to: alertTo, subject: `${host}: ${name}`, text }).then(
      () => true,
      (failure: unknown) => {
        this.logger.warn({ err: failure, alert: name }, 'an alert could not be mailed');
        return false;
      },
    );
  }
}

const asBoolean = [() => true, () => false] as const;
