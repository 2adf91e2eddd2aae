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
import { AchievementsService } from '../achievements/achievements.service.ts';
import { ActivitiesService } from '../activities/activities.service.ts';
import { AppError } from '../common/errors/app-error.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { newId } from '../common/new-id.ts';
import { EventService } from '../event/event.service.ts';
import { LinksService } from '../mail/links.service.ts';
import type { Act } from '../progress/standing.ts';
import { StandingsRepository } from '../progress/standings.repository.ts';
import { ManualRegistrationsService } from '../registrations/manual-registrations.service.ts';
import { requireCapacity } from '../registrations/house.service.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { expected, isExpected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { RecordedStandingsService } from './recorded-standings.service.ts';

const activityType = 'event_checkin';
const points = activityPoints[activityType];
const metadata = JSON.stringify({ activity_name: 'Check-in at the door' });

/** A phone's time may be off by that much. */
const clocksDifferMs = 2 * 60_000;

/** Each call about one guest throws REGISTRATION_NOT_FOUND unless that guest is expected. */
@Injectable()
export class DoorService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly manualRegistrations: ManualRegistrationsService,
    private readonly arrivals: ArrivalsRepository,
    private readonly standings: StandingsRepository,
    private readonly recorded: RecordedStandingsService,
    private readonly activities: ActivitiesService,
    private readonly achievements: AchievementsService,
    private readonly transactions: IdempotentTransactionsService,
    private readonly events: EventService,
    private readonly links: LinksService,
  ) {}

  async guests(after = ''): Promise<DoorGuest[]> {
    const guests = await this.registrations.after(after, doorLimits.pageSize, expected);
    const times = await this.arrivals.timesOf(guests.map(({ id }) => id));
    const { door } = await this.events.content();
    return guests.map((guest) => ({
      ...viewOf(guest, times.get(guest.id)),
      ...(door?.codes && { codeHash: this.codeHashOf(guest.id) }),
    }));
  }

  /** A walk-in has no email, and so no hub and no points: they did not agree to a name in the ranking. */
  async walkIn({ name, party }: WalkIn, language: Language, arrivedAt: Date): Promise<DoorGuest> {
    requireCapacity(party, await this.events.content());
    return this.transactions.run(async (manager) => {
      const entry = { ...walkInName(name), party, language };
      const registration = await this.manualRegistrations.add(entry, arrivedAt, manager);
      await this.arrivals.insert({ registrationId: registration.id, arrivedAt, activityId: null }, manager);
      return viewOf(registration, arrivedAt);
    });
  }

  /** Nobody comes before they are registered. */
  arrive(id: string, language: Language, at: Date): Promise<ArrivedGuest> {
    return this.transactions.run(async (manager) => {
      const { guest, arrival, standing } = await this.lock(id, manager);
      if (arrival) return { ...viewOf(guest, arrival.arrivedAt), wasHere: true };
      const arrivedAt = at < guest.createdAt ? guest.createdAt : at;
      const isAwarded = hasEmail(guest.email) && !standing.progress.activities.includes(activityType);
      const activityId = isAwarded ? await this.award(id, language, arrivedAt, manager) : null;
      await this.arrivals.insert({ registrationId: id, arrivedAt, activityId }, manager);
      return { ...viewOf(guest, arrivedAt), wasHere: false };
    });
  }

  /** Achievements that the arrival unlocked stay. */
  undo(id: string, at: Date): Promise<DoorGuest> {
    return this.transactions.run(async (manager) => {
      const { guest, arrival } = await this.lock(id, manager);
      if (arrival && arrival.arrivedAt.getTime() - at.getTime() > clocksDifferMs)
        return viewOf(guest, arrival.arrivedAt);
      await this.arrivals.remove(id, manager);
      if (arrival?.activityId) {
        await this.activities.removeOne(arrival.activityId, manager);
        await this.standings.save(await this.recorded.of(id, manager), manager);
      }
      return viewOf(guest);
    });
  }

  /** Also of guests who are not expected any more. */
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

  /** It locks the standing first, as a guest's own acts do, so that phones at the door and theirs take turns. */
  private async lock(id: string, manager: EntityManager) {
    const standing = await this.standings.lock(id, manager);
    const guest = await this.registrations.find(id, manager);
    if (!guest || !isExpected(guest)) throw new AppError('REGISTRATION_NOT_FOUND');
    return { standing, guest, arrival: await this.arrivals.find(id, manager) };
  }

  private async award(registrationId: string, language: Language, at: Date, manager: EntityManager): Promise<string> {
    const id = newId();
    const activity = { id, registrationId, activityType, points, metadata, completedAt: at } as const;
    const record = async (): Promise<Act> => {
      await this.activities.insertOnce(activity, manager);
      return { kind: 'activity', activityType, points, at };
    };
    await this.achievements.award(registrationId, language, record, manager);
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

/** The first word is the first name, all others the last name. */
export function walkInName(name: string): { firstName: string; lastName: string } {
  const [first = '', ...others] = name.trim().split(/\s+/);
  const cut = (part: string) => [...part].slice(0, registrationFields.firstName.limit).join('');
  return { firstName: cut(first), lastName: cut(others.join(' ')) };
}
