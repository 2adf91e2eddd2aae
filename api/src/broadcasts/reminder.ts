import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { BroadcastsService, isToCome } from './broadcasts.service.ts';

const oneDayMs = 24 * 60 * 60 * 1000;

@Injectable()
export class Reminder {
  constructor(
    private readonly settings: Settings,
    private readonly events: EventService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  /** Any number of processes may do so at once; 0 days are none. Who registers later knows it from the confirmation. */
  @Interval(10 * 60_000)
  async remind(): Promise<void> {
    const { reminderDays } = this.settings.mail;
    const { event } = (await this.events.live()).content;
    const dueAt = new Date(Date.parse(event.startsAt) - reminderDays * oneDayMs);
    if (Date.now() < dueAt.getTime() || !isToCome(event, event.startsAt)) return;
    const { startsAt } = event;
    await this.broadcasts.send({ kind: 'reminder', texts: { startsAt } }, () => undefined, {
      registeredBefore: dueAt,
      notBefore: new Date(),
    });
  }
}
