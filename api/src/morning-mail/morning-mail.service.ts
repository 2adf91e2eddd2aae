import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { InjectRepository } from '@nestjs/typeorm';
import { dayIn, type EventFacts } from '@konbit/event';
import { Repository } from 'typeorm';
import { AppLoggerService } from '../common/logging/app-logger.service.ts';
import { newId } from '../common/new-id.ts';
import { isPlaceholderHost } from '../config/production-checks.ts';
import { Settings } from '../config/settings.ts';
import { isDuplicate } from '../database/database-errors.ts';
import { EventService } from '../event/event.service.ts';
import { MailTransportService } from '../mail/mail-transport.service.ts';
import { MorningMail } from './morning-mail.entity.ts';
import { MorningNumbersService } from './morning-numbers.service.ts';
import { writeMorningMail } from './write-morning-mail.ts';

/** On the clocks of the event. */
const firstHour = 7;
const dayMs = 86_400_000;

/** Tells the organizers each morning what happened since the last, if anything did. */
@Injectable()
export class MorningMailService {
  constructor(
    @InjectRepository(MorningMail) private readonly mornings: Repository<MorningMail>,
    private readonly settings: Settings,
    private readonly events: EventService,
    private readonly numbers: MorningNumbersService,
    private readonly transport: MailTransportService,
    private readonly logger: AppLoggerService,
  ) {}

  @Interval(10 * 60_000)
  async watch(): Promise<void> {
    if (this.settings.mail.sending) await this.sendIfDue(new Date());
  }

  /** Any number of processes may do so at once: one sends. A mail that fails is tried again. */
  async sendIfDue(now: Date): Promise<void> {
    const { morningMail } = this.settings.mail;
    const { event } = (await this.events.newest()).content;
    const to = this.settings.mail.replyTo?.address ?? event.organizer.email;
    if (morningMail === 'off' || hourIn(event, now) < firstHour || isPlaceholderHost(domainOf(to))) return;
    const day = dayIn(event.timeZone, now);
    const [last] = await this.mornings.find({ order: { day: 'DESC' }, take: 1 });
    if (last && last.day >= day) return;
    if (!(await this.begin({ day, countedUntil: now }))) return;
    try {
      const from = last?.countedUntil ?? new Date(now.getTime() - dayMs);
      const numbers = await this.numbers.since(from, now);
      const site = this.settings.siteOrigin.href;
      const mail = writeMorningMail({ numbers, event, language: morningMail, from, now, site });
      if (mail) await this.transport.deliver(newId(), { from: this.settings.mail.from ?? to, to, ...mail });
    } catch (failure) {
      await this.mornings.delete({ day });
      this.logger.warn({ err: failure }, 'the morning mail could not be sent: it is tried again');
    }
  }

  /** False where another process was faster. */
  private async begin(morning: MorningMail): Promise<boolean> {
    try {
      await this.mornings.insert(morning);
      return true;
    } catch (failure) {
      if (isDuplicate(failure, 'PRIMARY')) return false;
      throw failure;
    }
  }
}

const hourIn = ({ timeZone }: EventFacts, now: Date): number =>
  Number(now.toLocaleString('en-GB', { timeZone, hour: '2-digit', hourCycle: 'h23' }));

const domainOf = (email: string): string => email.split('@').at(-1) ?? '';
