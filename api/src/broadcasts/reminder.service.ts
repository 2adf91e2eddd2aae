import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { daysBefore } from '@konbit/event';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { undoUntil } from '../event/undo-window.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { BroadcastsService, isAhead } from './broadcasts.service.ts';

@Injectable()
export class ReminderService {
  constructor(
    private readonly settings: Settings,
    private readonly events: EventService,
    private readonly broadcasts: BroadcastsService,
    private readonly outbox: OutboxService,
  ) {}

  /**
   * Any number of processes may do so at once; 0 days send none. Later registrations had a confirmation just now. It
   * waits while the date can be taken back, and for the mails that tell of it.
   */
  @Interval(10 * 60_000)
  async remind(now = new Date()): Promise<void> {
    const { reminderDays } = this.settings.mail;
    const live = await this.events.newest();
    const { event } = live.content;
    const { startsAt } = event;
    const dueAt = daysBefore(event, reminderDays);
    if (now < dueAt || !isAhead(event, startsAt, now) || undoUntil(live, now)) return;
    if (await this.outbox.isLeaving('state')) return;
    const options = { registeredBefore: dueAt, notBefore: now };
    await this.broadcasts.send({ kind: 'reminder', texts: { startsAt } }, options);
  }
}
