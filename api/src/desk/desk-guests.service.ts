import { Injectable } from '@nestjs/common';
import { deskLimits, type DeskGuest, type DeskGuests, type DeskNeeds } from '@konbit/contracts';
import { IsNull, Not } from 'typeorm';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import type { Arrival } from '../registrations/arrival.entity.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { hereOf } from '../registrations/people-here.ts';
import { AttendanceService, type AttendanceChange } from '../registrations/attendance.service.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { expected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { entryOf, correctionsOf, type DeskGuestsPageDto, type NewDeskGuestDto } from './desk.dto.ts';
import type { DeskGuestChangesDto } from './desk.dto.ts';
import { GuestChangesService } from './guest-changes.service.ts';

/** Calls about one guest throw REGISTRATION_NOT_FOUND. */
@Injectable()
export class DeskGuestsService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly arrivals: ArrivalsRepository,
    private readonly broadcasts: BroadcastsService,
    private readonly changes: GuestChangesService,
    private readonly attendance: AttendanceService,
  ) {}

  async list({ search, page = 1, toCall }: DeskGuestsPageDto): Promise<DeskGuests> {
    const called = toCall ? await this.broadcasts.toCall() : [];
    const { pageSize } = deskLimits;
    const [found, total] = toCall
      ? [called.slice((page - 1) * pageSize, page * pageSize), called.length]
      : await this.registrations.search(search ?? '', pageSize, page);
    const arrivals = await this.arrivals.of(found.map(({ id }) => id));
    return { total, guests: found.map((guest) => viewOf(guest, arrivals.get(guest.id))) };
  }

  async add(guest: NewDeskGuestDto): Promise<DeskGuest> {
    return viewOf(await this.changes.add(entryOf(guest)));
  }

  async edit(id: string, changes: DeskGuestChangesDto): Promise<DeskGuest> {
    await this.changes.edit(id, correctionsOf(changes));
    return this.read(id);
  }

  async change(id: string, change: AttendanceChange): Promise<DeskGuest> {
    await this.attendance.byId(id, change);
    return this.read(id);
  }

  /** Of everybody expected who wrote some. */
  async allNeeds(): Promise<DeskNeeds[]> {
    const found = await this.registrations.after('', undefined, { ...expected, accessibilityNeeds: Not(IsNull()) });
    return found.map(needsOf);
  }

  async needs(id: string): Promise<DeskNeeds> {
    return needsOf(await this.registrations.require(id));
  }

  private async read(id: string): Promise<DeskGuest> {
    const guest = await this.registrations.require(id);
    return viewOf(guest, (await this.arrivals.of([id])).get(id));
  }
}

const needsOf = ({ id, firstName, lastName, party, accessibilityNeeds }: Registration): DeskNeeds => ({
  id,
  firstName,
  lastName,
  party,
  needs: accessibilityNeeds,
});

/** It leaves out needs, which are about health. */
const viewOf = (guest: Registration, arrival?: Arrival): DeskGuest => ({
  id: guest.id,
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: hasEmail(guest.email) ? guest.email : null,
  phone: guest.phone ?? null,
  language: guest.language,
  party: guest.party,
  children: guest.childrenAlong,
  diet: guest.dietaryRestrictions,
  note: guest.note ?? null,
  registeredAt: guest.createdAt.toISOString(),
  status: guest.status,
  waitingSince: guest.waitingSince?.toISOString() ?? null,
  cancelledAt: guest.cancelledAt?.toISOString() ?? null,
  arrivedAt: arrival?.arrivedAt.toISOString() ?? null,
  peopleHere: arrival ? hereOf(arrival, guest.party) : 0,
});
