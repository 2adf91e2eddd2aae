import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  doorLimits,
  doorTokenIn,
  type DoorChanges,
  type DoorGuest,
  type DoorSheet,
  type ScannedGuest,
} from '@konbit/contracts';
import { AppError } from '../common/errors/app-error.ts';
import { EventService } from '../event/event.service.ts';
import { GuestCountsService } from '../guest-counts/guest-counts.service.ts';
import { LinksService } from '../mail/links.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { expected, isExpected, RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { ArrivalsRepository } from '../registrations/arrivals.repository.ts';
import { doorSheetOf } from './door-sheet.ts';
import { viewOf } from './door.dto.ts';

/** A transaction that began before a reading may end after it: its changes have a time before the reading's. */
const longestTransactionMs = 60_000;

const earlier = (time: Date) => new Date(time.getTime() - longestTransactionMs);

/** Who is expected, and who is here already. */
@Injectable()
export class DoorListService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly arrivals: ArrivalsRepository,
    private readonly events: EventService,
    private readonly links: LinksService,
    private readonly counts: GuestCountsService,
  ) {}

  async guests(after = ''): Promise<DoorGuest[]> {
    return this.listed(await this.registrations.after(after, doorLimits.pageSize, expected));
  }

  /** Without a time there are none: it is asked for the clock, before the whole list is read. */
  async changes(since?: Date): Promise<DoorChanges> {
    const readAt = (await this.registrations.clock()).toISOString();
    const changed = since ? await this.registrations.changedSince(earlier(since), doorLimits.pageSize + 1) : [];
    const isTooMany = changed.length > doorLimits.pageSize;
    const listed = isTooMany ? [] : changed;
    return {
      readAt,
      total: (await this.counts.read()).registrations,
      isTooMany,
      guests: await this.listed(listed.filter(isExpected)),
      gone: listed.filter((guest) => !isExpected(guest)).map(({ id }) => id),
    };
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

  private async listed(guests: readonly Registration[]): Promise<DoorGuest[]> {
    const arrivals = await this.arrivals.of(guests.map(({ id }) => id));
    const { door } = await this.events.content();
    return guests.map((guest) => ({
      ...viewOf(guest, arrivals.get(guest.id)),
      ...(door?.codes && { codeHash: this.codeHashOf(guest.id) }),
    }));
  }

  private codeHashOf(registrationId: string): string {
    const token = doorTokenIn(this.links.doorCode(registrationId)) ?? '';
    return createHash('sha256').update(token).digest('hex');
  }
}
