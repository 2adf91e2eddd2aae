import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { Settings } from '../config/settings.ts';
import { EventService } from '../event/event.service.ts';
import { BroadcastsService, isAhead } from './broadcasts.service.ts';

const dayMs = 24 * 60 * 60 * 1000;

@Injectable()
export class Reminder {
  constructor(
    private readonly settings: Settings,
    private readonly events: EventService,
    private readonly broadcasts: BroadcastsService,
  ) {}

  /** Any number of processes may do so at once; 0 days send none. Later registrations had a confirmation just now. */
  @Interval(10 * 60_000)
  async remind(): Promise<void> {
    const { reminderDays } = this.settings.mail;
    const { event } = await this.events.content();
    const { startsAt } = event;
    const dueAt = new Date(Date.parse(startsAt) - reminderDays * dayMs);
    if (Date.now() < dueAt.getTime() || !isAhead(event, startsAt)) return;
    const options = { registeredBefore: dueAt, notBefore: new Date() };
    await this.broadcasts.send({ kind: 'reminder', texts: { startsAt } }, options);
  }
}
