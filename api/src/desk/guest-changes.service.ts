import { Injectable } from '@nestjs/common';
import type { DeskGuestCheck } from '@konbit/contracts';
import { AttendeeProfilesRepository } from '../attendee-profiles/attendee-profiles.repository.ts';
import { IdempotentTransactionsService } from '../common/idempotency/idempotent-transactions.service.ts';
import { EventService } from '../event/event.service.ts';
import { HouseService } from '../registrations/house.service.ts';
import {
  ManualRegistrationsService,
  type HandCorrections,
  type HandEntry,
} from '../registrations/manual-registrations.service.ts';
import type { Registration } from '../registrations/registration.entity.ts';
import { isPlaced, RegistrationsRepository } from '../registrations/registrations.repository.ts';

/** What organizers change for a guest who called, at the desk and by command. */
@Injectable()
export class GuestChangesService {
  constructor(
    private readonly manual: ManualRegistrationsService,
    private readonly registrations: RegistrationsRepository,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly house: HouseService,
    private readonly events: EventService,
    private readonly transactions: IdempotentTransactionsService,
  ) {}

  /** What an organizer should know before they add a guest. */
  async checkNew(entry: HandEntry): Promise<DeskGuestCheck> {
    const [isKnown, placesFree] = await Promise.all([this.manual.isKnown(entry), this.placesFree(entry.party ?? 1)]);
    return { isKnown, placesFree };
  }

  /** And before they change one. */
  async check(id: string, { party }: HandCorrections): Promise<DeskGuestCheck> {
    const before = await this.registrations.require(id);
    const more = isPlaced(before) && party !== undefined ? party - before.party : 0;
    return { isKnown: false, placesFree: await this.placesFree(more) };
  }

  /** Throws VALIDATION_FAILED, EMAIL_ALREADY_REGISTERED. */
  add(entry: HandEntry): Promise<Registration> {
    return this.transactions.run((manager) => this.manual.add(entry, new Date(), manager));
  }

  /**
   * A new email counts at once; both addresses get a mail. A new name is on the guest's gallery photos too. Throws
   * REGISTRATION_NOT_FOUND, EMAIL_ALREADY_REGISTERED, VALIDATION_FAILED.
   */
  async edit(id: string, changes: HandCorrections): Promise<{ photos: number }> {
    return this.transactions.run(async (manager) => {
      const before = await this.registrations.lockById(id, manager);
      const { firstName } = await this.manual.correct(before, changes, manager);
      const isRenamed = firstName !== before.firstName;
      return { photos: isRenamed ? await this.profiles.rename({ registrationId: id }, firstName, manager) : 0 };
    });
  }

  private async placesFree(more: number): Promise<number | null> {
    const free = await this.house.free(await this.events.content());
    return free === null ? null : free - more;
  }
}
