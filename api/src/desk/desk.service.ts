import { Injectable } from '@nestjs/common';
import type { DeskEvent, DeskView } from '@konbit/contracts';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { BroadcastsService } from '../broadcasts/broadcasts.service.ts';
import { undoUntil } from '../event/undo-window.ts';
import { EventService, type LiveVersion } from '../event/event.service.ts';
import { OutboxService } from '../mail/outbox.service.ts';
import { HouseService } from '../registrations/house.service.ts';
import { kitchenOf, type KitchenGroup } from '../registrations/kitchen.ts';
import { RegistrationsAdminService } from '../registrations/registrations-admin.service.ts';

const troubledShown = 20;

@Injectable()
export class DeskService {
  constructor(
    private readonly admin: RegistrationsAdminService,
    private readonly house: HouseService,
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
    const { registrations, people, children, peopleWaiting, cancelled, peopleWhoCame } = counts;
    const { diets, needs } = kitchenOf(notes, newest.content.diets);
    return {
      registrations,
      people,
      children,
      cancelled,
      peopleWaiting,
      placesFree: await this.house.free(newest.content),
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
