import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { doorLimits, doorTokenIn, type DoorGuest, type DoorSheet, type ScannedGuest } from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { EventService } from '../event/event.service.ts';
import { LinksService } from '../mail/links.service.ts';
import { expected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { doorSheetOf } from './door-sheet.ts';
import { viewOf } from './door.dto.ts';

/** Who is expected, and who is here already. */
@Injectable()
export class DoorListService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly arrivals: ArrivalsRepository,
    private readonly events: EventService,
    private readonly links: LinksService,
  ) {}

  async guests(after = ''): Promise<DoorGuest[]> {
    const guests = await this.registrations.after(after, doorLimits.pageSize, expected);
    const arrivals = await this.arrivals.of(guests.map(({ id }) => id));
    const { door } = await this.events.content();
    return guests.map((guest) => ({
      ...viewOf(guest, arrivals.get(guest.id)),
      ...(door?.codes && { codeHash: this.codeHashOf(guest.id) }),
    }));
  }

  async sheet(): Promise<DoorSheet> {
    const all: DoorGuest[] = [];
    for (let page = await this.guests(); page.length > 0; page = await this.guests(page.at(-1)!.id)) all.push(...page);
    return doorSheetOf(all);
  }

  /** Also of guests who are not expected any more. */
  async guestOf(token: string): Promise<ScannedGuest> {
    const code = this.links.read('door', token);
    const found = code && (await this.registrations.find(code.registrationId));
    if (!found) throw new AppError('REGISTRATION_NOT_FOUND');
    const arrivals = await this.arrivals.of([found.id]);
    const place = found.status === 'coming' ? 'expected' : 'waiting';
    return { ...viewOf(found, arrivals.get(found.id)), state: found.cancelledAt ? 'cancelled' : place };
  }

  private codeHashOf(registrationId: string): string {
    const token = doorTokenIn(this.links.doorCode(registrationId)) ?? '';
    return createHash('sha256').update(token).digest('hex');
  }
}
