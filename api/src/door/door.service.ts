import { Injectable } from '@nestjs/common';
import {
  registrationFields,
  type ArrivedGuest,
  type Arriving,
  type DoorGuest,
  type Language,
  type WalkIn,
} from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { EventService } from '../event/event.service.ts';
import { ManualRegistrationsService } from '../registrations/manual-registrations.service.ts';
import { requireCapacity } from '../registrations/house.service.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import { isExpected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import type { Arrival } from '../registrations/arrival.entity.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { hereOf } from '../registrations/people-here.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { CheckInPointsService } from './check-in-points.service.ts';
import { viewOf } from './door.dto.ts';

/** A phone's time may be off by that much. */
const clocksDifferMs = 2 * 60_000;

/** Each call about one guest throws REGISTRATION_NOT_FOUND unless that guest is expected. */
@Injectable()
export class DoorService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly manualRegistrations: ManualRegistrationsService,
    private readonly arrivals: ArrivalsRepository,
    private readonly points: CheckInPointsService,
    private readonly transactions: IdempotentTransactionsService,
    private readonly events: EventService,
  ) {}

  /** A walk-in has no email, and so no hub and no points: they did not agree to a name in the ranking. */
  async walkIn({ name, party }: WalkIn, language: Language, arrivedAt: Date): Promise<DoorGuest> {
    requireCapacity(party, await this.events.content());
    return this.transactions.run(async (manager) => {
      const entry = { ...walkInName(name), party, language };
      const registration = await this.manualRegistrations.add(entry, arrivedAt, manager);
      const arrival = { registrationId: registration.id, arrivedAt, people: null, activityId: null };
      await this.arrivals.insert(arrival, manager);
      return viewOf(registration, arrival);
    });
  }

  /** Nobody comes before they are registered. Without `people` the whole party comes, with it so many more. */
  arrive(id: string, { people }: Arriving, language: Language, at: Date): Promise<ArrivedGuest> {
    return this.transactions.run(async (manager) => {
      const { guest, arrival, standing } = await this.lock(id, manager);
      if (arrival) {
        const now = arrived(people ?? 0, guest, arrival);
        if (people !== undefined) await this.arrivals.setPeople(id, now.people, manager);
        return { ...viewOf(guest, now), wasHere: people === undefined };
      }
      const arrivedAt = at < guest.createdAt ? guest.createdAt : at;
      const activityId = hasEmail(guest.email) ? await this.points.give(standing, language, arrivedAt, manager) : null;
      const first = { registrationId: id, arrivedAt, people: people ?? null, activityId };
      await this.arrivals.insert(first, manager);
      return { ...viewOf(guest, first), wasHere: false };
    });
  }

  /** Of the whole party, with the points. */
  undo(id: string, at: Date): Promise<DoorGuest> {
    return this.transactions.run(async (manager) => {
      const { guest, arrival } = await this.lock(id, manager);
      if (!arrival) return viewOf(guest);
      if (arrival.arrivedAt.getTime() - at.getTime() > clocksDifferMs) return viewOf(guest, arrival);
      await this.arrivals.remove(id, manager);
      await this.points.takeBack(arrival, manager);
      return viewOf(guest);
    });
  }

  private async lock(id: string, manager: EntityManager) {
    const standing = await this.points.lock(id, manager);
    await this.registrations.touch(id, manager);
    const guest = await this.registrations.find(id, manager);
    if (!guest || !isExpected(guest)) throw new AppError('REGISTRATION_NOT_FOUND');
    return { standing, guest, arrival: await this.arrivals.find(id, manager) };
  }
}

const arrived = (more: number, { party }: Registration, arrival: Arrival): Arrival & { people: number } => ({
  ...arrival,
  people: Math.min(party, hereOf(arrival, party) + more),
});

/** The first word is the first name, all others the last name. */
export function walkInName(name: string): { firstName: string; lastName: string } {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const cut = (part: string) => [...part].slice(0, registrationFields.firstName.limit).join('');
  return { firstName: cut(first), lastName: cut(others.join(' ')) };
}
