import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { eventMoment } from '@konbit/event';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { Transactions } from '../database/transactions.ts';
import { EventService } from '../event/event.service.ts';
import { Sender } from '../mail/sender.ts';
import type { AttendanceChange } from './attendance.ts';
import { House } from './house.ts';
import { RegistrationMails } from './registration-mails.ts';
import type { Registration } from './registration.entity.ts';
import { confirmedPlace, isExpected, withoutPlace, RegistrationsRepository } from './registrations.repository.ts';

const hourMs = 60 * 60_000;
const defaultOfferHours = 24;

/** Free places are offered to the first waiting party that fits. */
@Injectable()
export class WaitingList {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly house: House,
    private readonly mails: RegistrationMails,
    private readonly events: EventService,
    private readonly transactions: Transactions,
    { beforeSend }: Sender,
  ) {
    beforeSend.set('offer', async (mail) => {
      const registration = await this.registrations.find(mail.registrationId!);
      const isTheOffer = mail.payload.until === registration?.offeredUntil?.toISOString();
      return registration && isTheOffer && isOffered(registration) ? mail : null;
    });
  }

  /** Offered places first, then those who wait, in order. */
  read(): Promise<Registration[]> {
    return this.registrations.waiting();
  }

  /** Ends offers that are over, and offers free places. Any number of processes may do so at once. */
  @Interval(5000)
  async offer(now = new Date()): Promise<void> {
    if ((await this.registrations.count(withoutPlace)) === 0) return;
    const { event, capacity, offerHours = defaultOfferHours } = (await this.events.newest()).content;
    if (eventMoment(event, now) !== 'before') return;
    const until = new Date(Math.min(now.getTime() + offerHours * hourMs, Date.parse(event.startsAt)));
    await this.transactions.run(async (manager) => {
      let free = await this.house.takeTurn(manager, capacity);
      for (const registration of await this.registrations.waiting(manager)) {
        const { status, party, offeredUntil } = registration;
        if (status === 'offered') {
          if (offeredUntil! > now) continue;
          const over = { status: 'waiting', offeredUntil: null, cancelledAt: now } as const;
          await this.set(manager, registration, 'offer-over', over);
          free += party;
        } else if (party <= free) {
          await this.set(manager, registration, 'offer', { status: 'offered', offeredUntil: until });
          free -= party;
        }
      }
    });
  }

  /** Takes an offered place; repeating it changes nothing. Throws OFFER_OVER. */
  readonly take: AttendanceChange = async (manager, registration) => {
    if (!isOffered(registration) && !isExpected(registration)) throw new AppError('OFFER_OVER');
    return this.letIn(manager, registration);
  };

  /** Gives a place above the capacity too. */
  readonly letIn: AttendanceChange = async (manager, registration) => {
    if (registration.status === 'coming' || registration.cancelledAt) return {};
    await this.mails.queue(manager, 'registered', registration);
    return confirmedPlace;
  };

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
    await this.mails.queue(manager, mail, { ...registration, ...changes }, changes.offeredUntil ?? undefined);
  }
}

const isOffered = ({ status, offeredUntil, cancelledAt }: Registration): boolean =>
  status === 'offered' && !cancelledAt && offeredUntil! > new Date();
