import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  activityPoints,
  doorLimits,
  doorTokenIn,
  registrationFields,
  type ArrivedGuest,
  type DoorGuest,
  type Language,
  type ScannedGuest,
  type WalkIn,
} from '@konbit/contracts';
import type { EntityManager } from 'typeorm';
import { AwardsService } from '../achievements/awards.service.ts';
import { ActivitiesRepository } from '../activities/activities.repository.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactions } from '../common/idempotency/idempotent-transactions.ts';
import { newId } from '../common/new-id.ts';
import { EventService } from '../event/event.service.ts';
import { Links } from '../mail/links.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { ByHand } from '../registrations/by-hand.ts';
import { requireCapacity } from '../registrations/house.ts';
import { hasEmail } from '../registrations/registration-mails.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { expected as expectedOnes, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { RecordedStandings } from './recorded-standings.ts';

const activityType = 'event_checkin';
const points = activityPoints[activityType];
const metadata = JSON.stringify({ activity_name: 'Check-in at the door' });

/** Who comes in. Each act throws REGISTRATION_NOT_FOUND for whoever is not expected (any more). */
@Injectable()
export class DoorService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly byHand: ByHand,
    private readonly arrivals: ArrivalsRepository,
    private readonly standings: StandingsRepository,
    private readonly recorded: RecordedStandings,
    private readonly activities: ActivitiesRepository,
    private readonly awards: AwardsService,
    private readonly transactions: IdempotentTransactions,
    private readonly events: EventService,
    private readonly links: Links,
  ) {}

  async guests(after = ''): Promise<DoorGuest[]> {
    const expected = await this.registrations.after(after, doorLimits.pageSize, expectedOnes);
    const times = await this.arrivals.timesOf(expected.map(({ id }) => id));
    const { door } = (await this.events.live()).content;
    return expected.map((guest) => ({
      ...viewOf(guest, times.get(guest.id)),
      ...(door?.codes && { codeHash: this.codeHashOf(guest.id) }),
    }));
  }

  /** Without an email there is no hub, and so no points: nobody agreed to a name in the ranking. */
  async walkIn({ name, party }: WalkIn, language: Language): Promise<DoorGuest> {
    requireCapacity(party, (await this.events.live()).content);
    return this.transactions.run(async (manager) => {
      const registration = await this.byHand.add(manager, { ...walkInName(name), party, language });
      const arrivedAt = new Date();
      await this.arrivals.insert(manager, { registrationId: registration.id, arrivedAt, activityId: null });
      return viewOf(registration, arrivedAt);
    });
  }

  arrive(id: string, language: Language): Promise<ArrivedGuest> {
    return this.transactions.run(async (manager) => {
      const { expected, arrival, standing } = await this.lock(manager, id);
      if (arrival) return { ...viewOf(expected, arrival.arrivedAt), wasHere: true };
      const arrivedAt = new Date();
      const isFirst = hasEmail(expected.email) && !standing.progress.activities.includes(activityType);
      const activityId = isFirst ? await this.award(manager, id, language, arrivedAt) : null;
      await this.arrivals.insert(manager, { registrationId: id, arrivedAt, activityId });
      return { ...viewOf(expected, arrivedAt), wasHere: false };
    });
  }

  /** What the arrival unlocked meanwhile stays. */
  undo(id: string): Promise<DoorGuest> {
    return this.transactions.run(async (manager) => {
      const { expected, arrival } = await this.lock(manager, id);
      await this.arrivals.remove(manager, id);
      if (arrival?.activityId) {
        await this.activities.removeOne(manager, arrival.activityId);
        await this.standings.save(manager, await this.recorded.of(manager, [id]));
      }
      return viewOf(expected);
    });
  }

  /** Whose code it is, one that is not expected any more too. */
  async guestOf(token: string): Promise<ScannedGuest> {
    const code = this.links.read('door', token);
    const found = code && (await this.registrations.find(code.registrationId));
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    const times = await this.arrivals.timesOf([found.id]);
    const place = found.status === 'coming' ? 'expected' : 'waiting';
    return { ...viewOf(found, times.get(found.id)), state: found.cancelledAt ? 'cancelled' : place };
  }

  private codeHashOf(registrationId: string): string {
    const token = doorTokenIn(this.links.doorCode(registrationId)) ?? '';
    return createHash('sha256').update(token).digest('hex');
  }

  /** The standing first, as every act of a guest: two phones, or the guest's own, come one after the other. */
  private async lock(manager: EntityManager, id: string) {
    const standing = await this.standings.lock(manager, id);
    const expected = await this.registrations.find(id, manager);
    if (!expected || expected.cancelledAt || expected.status !== 'coming') throw new AppError('REGISTRATION_NOT_FOUND');
    return { standing, expected, arrival: await this.arrivals.find(manager, id) };
  }

  private async award(manager: EntityManager, registrationId: string, language: Language, at: Date): Promise<string> {
    const id = newId();
    await this.awards.award(manager, registrationId, language, async () => {
      const activity = { id, registrationId, activityType, points, metadata, completedAt: at } as const;
      await this.activities.insertOnce(manager, activity);
      return { kind: 'activity', activityType, points, at };
    });
    return id;
  }
}

const viewOf = ({ id, firstName, lastName, email, party }: Registration, arrivedAt?: Date): DoorGuest => ({
  id,
  firstName,
  lastName,
  ...(hasEmail(email) && { emailHint: email.replace(/^([^@]{1,3}).*/, '$1…') }),
  party,
  arrivedAt: arrivedAt?.toISOString() ?? null,
});

/** A name as it is given at the door, in the two fields of a registration: what follows the first blank is the last. */
export function walkInName(given: string): { firstName: string; lastName: string } {
  const [first = '', ...rest] = given.trim().split(/\s+/);
  const within = (name: string) => [...name].slice(0, registrationFields.firstName.limit).join('');
  return { firstName: within(first), lastName: within(rest.join(' ')) };
}
