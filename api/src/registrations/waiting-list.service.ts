import { Injectable } from '@nestjs/common';
import { Interval } from '@nestjs/schedule';
import { eventMoment, type EventContent, type EventFacts } from '@konbit/event';
import { IsNull, Not, type EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { TransactionsService } from '../database/transactions.service.ts';
import { EventService } from '../event/event.service.ts';
import { undoUntil } from '../event/undo-window.ts';
import { SenderService } from '../mail/sender.service.ts';
import type { AttendanceChange } from './attendance.service.ts';
import { HouseService } from './house.service.ts';
import { hasEmail, RegistrationMailsService } from './registration-mails.service.ts';
import type { Registration } from './registration.entity.ts';
import {
  confirmedNow,
  confirmedPlace,
  isExpected,
  withoutPlace,
  RegistrationsRepository,
} from './registrations.repository.ts';

const hourMs = 60 * 60_000;
const defaultOfferHours = 24;

const alone = { party: 1, childrenAlong: 0, namesAlong: null, heldUntil: null };

/**
 * Free places are offered to the first waiting party that fits. While somebody waits, guests with the largest parties
 * are asked to confirm them, by a press on the page of their mailed link: an invented email never does, and keeps one
 * place only.
 */
@Injectable()
export class WaitingListService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly house: HouseService,
    private readonly mails: RegistrationMailsService,
    private readonly events: EventService,
    private readonly transactions: TransactionsService,
    { beforeSend }: SenderService,
  ) {
    beforeSend.set('party-asked', async (mail) => {
      const registration = await this.registrations.find(mail.registrationId!);
      return mail.payload.until === registration?.heldUntil?.toISOString() ? mail : null;
    });
    beforeSend.set('offer', async (mail) => {
      const registration = await this.registrations.find(mail.registrationId!);
      const until = registration?.offeredUntil;
      if (!registration || !until || !isOffered(registration) || until <= new Date()) return null;
      return mail.payload.until === until.toISOString() ? mail : null;
    });
  }

  /** Offered places first, then those who wait, in order. */
  read(): Promise<Registration[]> {
    return this.registrations.waiting();
  }

  /**
   * Where there is room for all who wait, they are let in. Otherwise free places are offered, in order, and so are
   * places whose offer has run out: who did not answer loses the place only to somebody else, or when the event begins.
   * Nothing happens while the date can be taken back. Any number of processes may do so at once.
   */
  @Interval(5000)
  async offer(now = new Date()): Promise<void> {
    if ((await this.registrations.count(withoutPlace)) === 0) return;
    const live = await this.events.newest();
    const moment = eventMoment(live.content.event, now);
    if (undoUntil(live, now)) return;
    if (moment === 'during') return this.endOffers();
    if (moment === 'before') await this.transactions.run((manager) => this.givePlaces(live.content, now, manager));
  }

  private async givePlaces(
    { event, capacity, offerHours = defaultOfferHours }: EventContent,
    now: Date,
    manager: EntityManager,
  ): Promise<void> {
    const offeredUntil = new Date(Math.min(now.getTime() + offerHours * hourMs, Date.parse(event.startsAt)));
    let { free } = await this.house.takeTurn(capacity, manager);
    const found = await this.registrations.waiting(manager);
    const waiting = found.filter(({ status }) => status === 'waiting');
    const silent = found.filter((one) => one.status === 'offered' && one.offeredUntil! <= now);
    let people = peopleIn(waiting);
    free += await this.askToConfirm(people - free - peopleIn(silent), now, offeredUntil, manager);
    for (const registration of waiting) {
      const { party } = registration;
      if (free + peopleIn(silent) < party) continue;
      while (free < party) {
        const over = silent.shift()!;
        await this.set(over, 'offer-over', { status: 'waiting', offeredUntil: null, cancelledAt: now }, manager);
        free += over.party;
      }
      if (people <= free) await this.set(registration, 'registered', confirmedPlace, manager);
      else await this.set(registration, 'offer', { status: 'offered', offeredUntil }, manager);
      people -= party;
      free -= party;
    }
  }

  /** Once the event has begun, no place is held any more. */
  private async endOffers(): Promise<void> {
    const offered = { ...withoutPlace, status: 'offered' as const, offeredUntil: Not(IsNull()) };
    if ((await this.registrations.count(offered)) === 0) return;
    await this.transactions.run(async (manager) => {
      await this.house.takeTurn(undefined, manager);
      const found = await this.registrations.waiting(manager);
      const ids = found.filter(({ offeredUntil }) => offeredUntil !== null).map(({ id }) => id);
      await this.registrations.updateAll(ids, { status: 'waiting', offeredUntil: null }, manager);
    });
  }

  /** As many as would free the missing places. Answers how many the guests who did not confirm in time have left. */
  private async askToConfirm(missing: number, now: Date, until: Date, manager: EntityManager): Promise<number> {
    if (missing <= 0) return 0;
    let unsure = 0;
    let freed = 0;
    for (const registration of await this.registrations.unconfirmedParties(manager)) {
      if (unsure >= missing) break;
      if (!hasEmail(registration.email)) continue;
      const along = registration.party - 1;
      unsure += along;
      if (!registration.heldUntil) {
        await this.set(registration, 'party-asked', { heldUntil: until }, manager);
      } else if (registration.heldUntil <= now) {
        await this.set(registration, 'party-over', alone, manager);
        freed += along;
      }
    }
    return freed;
  }

  /**
   * Takes an offered place, or confirms the places of a party, also late, while nobody else has them. Repeating it
   * changes nothing. Throws OFFER_OVER, and HOUSE_FULL once the places of those who come along have gone to others.
   */
  readonly take: AttendanceChange = async (registration, manager) => {
    if (isOffered(registration)) return this.letIn(registration, manager);
    if (!isExpected(registration)) throw new AppError('OFFER_OVER');
    if (registration.confirmedAt) return {};
    if (registration.party === 1) throw new AppError('HOUSE_FULL');
    return confirmedNow();
  };

  /** Gives a place above the capacity too. */
  readonly letIn: AttendanceChange = async (registration, manager) => {
    if (registration.status === 'coming' || registration.cancelledAt) return {};
    await this.mails.queue('registered', registration, manager);
    return { ...confirmedPlace, ...confirmedNow() };
  };

  readonly putFirst: AttendanceChange = async (registration, manager) => {
    if (registration.status !== 'waiting' || registration.cancelledAt) return {};
    const first = (await this.registrations.waiting(manager)).find(({ status }) => status === 'waiting');
    if (!first || first.id === registration.id) return {};
    return { waitingSince: new Date(first.waitingSince!.getTime() - 1) };
  };

  /** Undoes `letIn` and `putFirst`: the guest waits again, since the time at which they began to. */
  readonly waitSince =
    (since: Date): AttendanceChange =>
    async (registration, manager) => {
      const { status, waitingSince, cancelledAt } = registration;
      const isWaiting = status === 'waiting';
      if (cancelledAt || (isWaiting && waitingSince?.getTime() === since.getTime())) return {};
      const place = { status: 'waiting', waitingSince: since, offeredUntil: null } as const;
      if (!isWaiting) await this.mails.queue('waiting', { ...registration, ...place }, manager);
      return place;
    };

  private async set(
    registration: Registration,
    mail: 'registered' | 'offer' | 'offer-over' | 'party-asked' | 'party-over',
    changes: Partial<Registration>,
    manager: EntityManager,
  ): Promise<void> {
    const until = changes.offeredUntil ?? changes.heldUntil;
    await this.registrations.update(registration.id, changes, manager);
    await this.mails.queueUntil(mail, { ...registration, ...changes }, until ?? undefined, manager);
  }
}

/** How long those who come along keep their places unconfirmed; null where the guest is not asked to confirm them. */
export function heldUntilOf(registration: Registration, event: EventFacts, now: Date): Date | null {
  const isAsked = isExpected(registration) && registration.party > 1 && eventMoment(event, now) === 'before';
  return (isAsked && registration.heldUntil) || null;
}

const isOffered = ({ status, cancelledAt }: Registration): boolean => status === 'offered' && !cancelledAt;

const peopleIn = (registrations: readonly Registration[]): number =>
  registrations.reduce((sum, { party }) => sum + party, 0);
