import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { eventMoment } from '@konbit/event';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { Transactions } from '../database/transactions.ts';
import { EventService } from '../event/event.service.ts';
import type { AttendanceChange } from './attendance.ts';
import { Background } from './background.ts';
import { aPlace, House } from './house.ts';
import { RegistrationMails } from './registration-mails.ts';
import type { Registration } from './registration.entity.ts';
import { withoutPlace, RegistrationsRepository } from './registrations.repository.ts';

const hourMs = 60 * 60_000;
const usualHours = 24;

/** Who waits for a place, in order; a place that becomes free is offered to the first party that it is enough for. */
@Injectable()
export class WaitingList {
  private underWay: Promise<void> | undefined;

  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly house: House,
    private readonly mails: RegistrationMails,
    private readonly events: EventService,
    private readonly transactions: Transactions,
    private readonly background: Background,
  ) {}

  /** Those who were offered a place, then those who wait, in order. */
  read(): Promise<Registration[]> {
    return this.registrations.waiting();
  }

  @Interval(5000)
  async offerAgain(): Promise<void> {
    if (this.background.isEnding) return;
    this.underWay ??= this.background.run(this.offer()).finally(() => (this.underWay = undefined));
    await this.underWay;
  }

  /** Takes back what was offered for too long, and offers what is free. Any number of processes may do so at once. */
  async offer(now = new Date()): Promise<void> {
    if ((await this.registrations.count(withoutPlace)) === 0) return;
    const { event, capacity, offerHours = usualHours } = (await this.events.newest()).content;
    if (eventMoment(event, now) !== 'before') return;
    const until = new Date(Math.min(now.getTime() + offerHours * hourMs, Date.parse(event.startsAt)));
    await this.transactions.run(async (manager) => {
      let free = await this.house.takeTurn(manager, capacity);
      for (const one of await this.registrations.waiting(manager)) {
        if (one.status === 'offered') {
          if (one.offeredUntil! > now) continue;
          await this.set(manager, one, 'offer-over', { status: 'waiting', offeredUntil: null, cancelledAt: now });
          free += one.party;
        } else if (one.party <= free) {
          await this.set(manager, one, 'offer', { status: 'offered', offeredUntil: until });
          free -= one.party;
        }
      }
    });
  }

  /** Takes what was offered; twice is once. Throws OFFER_OVER. */
  readonly take: AttendanceChange = async (manager, registration) => {
    const { status, offeredUntil, cancelledAt } = registration;
    if (status === 'coming' && !cancelledAt) return {};
    if (status !== 'offered' || cancelledAt || offeredUntil! <= new Date()) throw new AppError('OFFER_OVER');
    await this.mails.queue(manager, 'registered', registration);
    return aPlace;
  };

  /** Lets somebody in, whether there is room or not. */
  readonly letIn: AttendanceChange = async (manager, registration) => {
    if (registration.status === 'coming' || registration.cancelledAt) return {};
    await this.mails.queue(manager, 'registered', registration);
    return aPlace;
  };

  /** Puts somebody before all others who wait. */
  readonly putFirst: AttendanceChange = async (manager, registration) => {
    if (registration.status !== 'waiting' || registration.cancelledAt) return {};
    const first = (await this.registrations.waiting(manager)).find(({ status }) => status === 'waiting');
    if (!first || first.id === registration.id) return {};
    return { waitingSince: new Date(first.waitingSince!.getTime() - 1) };
  };

  private async set(
    manager: EntityManager,
    registration: Registration,
    mail: 'offer' | 'offer-over',
    changes: Partial<Registration>,
  ): Promise<void> {
    await this.registrations.update(manager, registration.id, changes);
    await this.mails.queue(manager, mail, { ...registration, ...changes });
  }
}
