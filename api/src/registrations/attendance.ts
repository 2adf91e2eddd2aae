import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../database/transactions.service.ts';
import { RegistrationMails } from './registration-mails.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Changes to a locked registration; none if they were made before. */
export type AttendanceChange = (manager: EntityManager, registration: Registration) => Promise<Partial<Registration>>;

@Injectable()
export class Attendance {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly mails: RegistrationMails,
    private readonly transactions: TransactionsService,
  ) {}

  readonly cancel: AttendanceChange = async (manager, registration) =>
    registration.cancelledAt ? {} : this.change(manager, 'cancelled', registration, new Date());

  /** The caller checks whether it is still allowed. */
  readonly restore: AttendanceChange = async (manager, registration) => {
    if (!registration.cancelledAt) return {};
    if (registration.status === 'coming') return this.change(manager, 'restored', registration, null);
    // Whoever refuses an offered place gives it to the next party.
    const place = { status: 'waiting', offeredUntil: null } as const;
    return { ...(await this.change(manager, 'waiting', { ...registration, ...place }, null)), ...place };
  };

  readonly resendLink: AttendanceChange = async (manager, registration) => {
    await this.mails.queue(manager, 'link', registration);
    return {};
  };

  byEmail(
    email: string,
    change: AttendanceChange,
  ): Promise<Pick<Registration, 'id' | 'status'> & { isChanged: boolean }> {
    return this.transactions.run(async (manager) => {
      const registration = await this.registrations.lockByEmail(manager, email);
      const changes = await change(manager, registration);
      const isChanged = Object.keys(changes).length > 0;
      if (isChanged) await this.registrations.update(manager, registration.id, changes);
      return { id: registration.id, status: changes.status ?? registration.status, isChanged };
    });
  }

  private async change(
    manager: EntityManager,
    mail: 'cancelled' | 'restored' | 'waiting',
    registration: Registration,
    cancelledAt: Date | null,
  ): Promise<Partial<Registration>> {
    const changes = { cancelledAt, calendarSequence: registration.calendarSequence + 1 };
    await this.mails.queue(manager, mail, { ...registration, ...changes });
    return changes;
  }
}
