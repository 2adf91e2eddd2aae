import { Injectable } from '@nestjs/common';
import { deskLimits, type DeskEvent, type DeskGuest, type DeskGuests, type DeskView } from '@konbit/contracts';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { undoUntil } from '../event/undo-window.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { kitchenOf, type KitchenGroup } from '../registrations/kitchen.ts';
import { hasEmail } from '../registrations/registration-mails.service.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import type { DeskGuestsPageDto } from './desk.dto.ts';

const troubledShown = 20;

@Injectable()
export class DeskService {
  constructor(
    private readonly admin: RegistrationsAdminService,
    private readonly registrations: RegistrationsRepository,
    private readonly arrivals: ArrivalsRepository,
    private readonly broadcasts: BroadcastsService,
    private readonly events: EventService,
    private readonly outbox: OutboxService,
    private readonly profiles: AttendeeProfilesRepository,
  ) {}

  async view(): Promise<DeskView> {
    const [counts, notes, toCall, due, troubled, leaving, photosWaiting, newest] = await Promise.all([
      this.admin.numbers(),
      this.admin.notes(),
      this.broadcasts.countToCall(),
      this.outbox.due(),
      this.outbox.troubled(troubledShown),
      this.outbox.leaving(),
      this.profiles.countIn('waiting'),
      this.events.newest(),
    ]);
    const { registrations, people, cancelled, peopleWhoCame } = counts;
    const { diets, needs } = kitchenOf(notes, newest.content.diets);
    return {
      registrations,
      people,
      cancelled,
      peopleHere: peopleWhoCame,
      toCall,
      photosWaiting,
      diets: diets.map(countOf),
      needs: needs.map(countOf),
      mailsWaiting: due.queued,
      mailsFailed: due.dead,
      troubledMails: troubled.map(({ recipient, lastError }) => ({ recipient, reason: lastError })),
      leaving: leaving.map((mails) => ({ ...mails, leavesAt: mails.leavesAt.toISOString() })),
      event: eventOf(newest),
    };
  }

  async guests({ search, page = 1, toCall }: DeskGuestsPageDto): Promise<DeskGuests> {
    const called = toCall ? await this.broadcasts.toCall() : [];
    const { pageSize } = deskLimits;
    const [found, total] = toCall
      ? [called.slice((page - 1) * pageSize, page * pageSize), called.length]
      : await this.registrations.search(search ?? '', pageSize, page);
    const times = await this.arrivals.timesOf(found.map(({ id }) => id));
    return { total, guests: found.map((guest) => viewOf(guest, times.get(guest.id))) };
  }
}

function eventOf(newest: LiveVersion): DeskEvent {
  const { startsAt, status } = newest.content.event;
  const until = undoUntil(newest)?.toISOString() ?? null;
  return { version: newest.version, state: status.kind, startsAt, undoUntil: until };
}

const countOf = ({ names, people, originals }: KitchenGroup) => ({
  name: names,
  people,
  written: originals.map(({ answer }) => answer),
});

/** It leaves out needs, which are about health. */
const viewOf = (guest: Registration, arrivedAt?: Date): DeskGuest => ({
  id: guest.id,
  firstName: guest.firstName,
  lastName: guest.lastName,
  email: hasEmail(guest.email) ? guest.email : null,
  phone: guest.phone ?? null,
  language: guest.language,
  party: guest.party,
  diet: guest.dietaryRestrictions,
  registeredAt: guest.createdAt.toISOString(),
  status: guest.status,
  cancelledAt: guest.cancelledAt?.toISOString() ?? null,
  arrivedAt: arrivedAt?.toISOString() ?? null,
});
