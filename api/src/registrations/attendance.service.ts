import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { TransactionsService } from '../database/transactions.service.ts';
import { RegistrationMailsService } from './registration-mails.service.ts';
import type { Registration } from './registration.entity.ts';
import { RegistrationsRepository } from './registrations.repository.ts';

/** Changes to a locked registration; none if they were made before. */
export type AttendanceChange = (registration: Registration, manager: EntityManager) => Promise<Partial<Registration>>;

export type ChangedAttendance = Pick<Registration, 'id' | 'status'> & { isChanged: boolean };

@Injectable()
export class AttendanceService {
  constructor(
    private readonly registrations: RegistrationsRepository,
    private readonly mails: RegistrationMailsService,
    private readonly transactions: TransactionsService,
  ) {}

  readonly cancel: AttendanceChange = async (registration, manager) =>
    registration.cancelledAt ? {} : this.change('cancelled', registration, new Date(), manager);

  /** The caller checks whether it is still allowed. */
  readonly restore: AttendanceChange = async (registration, manager) => {
    if (!registration.cancelledAt) return {};
    if (registration.status === 'coming') return this.change('restored', registration, null, manager);
    // Whoever refuses an offered place gives it to the next party.
    const place = { status: 'waiting', offeredUntil: null } as const;
    return { ...(await this.change('waiting', { ...registration, ...place }, null, manager)), ...place };
  };

  readonly resendLink: AttendanceChange = async (registration, manager) => {
    await this.mails.queue('link', registration, manager);
    return {};
  };

  /** Throws REGISTRATION_NOT_FOUND. */
  byEmail(email: string, change: AttendanceChange): Promise<ChangedAttendance> {
    return this.transactions.run(async (manager) =>
      this.make(change, await this.registrations.lockByEmail(email, manager), manager),
    );
  }

  /** Throws REGISTRATION_NOT_FOUND. */
  byId(id: string, change: AttendanceChange): Promise<ChangedAttendance> {
    return this.transactions.run(async (manager) =>
      this.make(change, await this.registrations.lockById(id, manager), manager),
    );
  }

  private async make(
    change: AttendanceChange,
    registration: Registration,
    manager: EntityManager,
  ): Promise<ChangedAttendance> {
    const changes = await change(registration, manager);
    const isChanged = Object.keys(changes).length > 0;
    if (isChanged) await this.registrations.update(registration.id, changes, manager);
    return { id: registration.id, status: changes.status ?? registration.status, isChanged };
  }

  private async change(
    mail: 'cancelled' | 'restored' | 'waiting',
    registration: Registration,
    cancelledAt: Date | null,
    manager: EntityManager,
  ): Promise<Partial<Registration>> {
    // Whoever comes back is asked again who comes along, with all the time for it.
    const changes = { cancelledAt, heldUntil: null, calendarSequence: registration.calendarSequence + 1 };
    await this.mails.queue(mail, { ...registration, ...changes }, manager);
    return changes;
  }
}
