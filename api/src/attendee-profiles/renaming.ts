import { Injectable } from '@nestjs/common';
import { AppError } from '../common/errors/app-error.ts';
import { Transactions } from '../database/transactions.ts';
import { RegistrationsRepository } from '../registrations/registrations.repository.ts';
import { AttendeeProfilesRepository } from './attendee-profiles.repository.ts';

export interface NewNames {
  firstName?: string;
  lastName?: string;
}

/** Gives a person, or a photo, another name than the one that was typed. What was earned and answered stays. */
@Injectable()
export class Renaming {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly profiles: AttendeeProfilesRepository,
    private readonly transactions: Transactions,
  ) {}

  /**
   * Everywhere at once: in the registration, from which the ranking reads, and at the person's photos in the gallery.
   * Answers whose it was, and how many photos. Throws REGISTRATION_NOT_FOUND.
   */
  renamePerson(email: string, names: NewNames): Promise<{ id: string; photos: number }> {
    return this.transactions.run(async (manager) => {
      const { id } = await this.registrations.lockByEmail(manager, email);
      await this.registrations.update(manager, id, names);
      const { firstName } = names;
      const photos =
        firstName === undefined ? 0 : await this.profiles.rename(manager, { registrationId: id }, firstName);
      return { id, photos };
    });
  }

  /** The name beside one photo, of whoever put it up. Throws NOT_FOUND. */
  async renamePhoto(id: string, firstName: string): Promise<void> {
    await this.transactions.run(async (manager) => {
      if ((await this.profiles.ids(manager, { id })).length === 0) throw new AppError('NOT_FOUND');
      await this.profiles.rename(manager, { id }, firstName);
    });
  }
}
