import type { Language } from '@konbit/contracts';
import { Column, Entity } from 'typeorm';
import { Registration } from './registration.entity.ts';

/** A registration with all that has become of it since: how its owner is reached, and whether it stands. */
@Entity('registrations')
export class ManagedRegistration extends Registration {
  /** Of the mails. */
  @Column('char', { length: 2 })
  language: Language;

  /** Of the link that opens it. */
  @Column('int', { name: 'link_version' })
  linkVersion: number;

  /** The highest version ever given to a link, so that none is given twice. */
  @Column('int', { name: 'links_issued' })
  linksIssued: number;

  /** An email that waits for its confirmation, and the version of the link that was mailed there. */
  @Column('varchar', { name: 'pending_email', nullable: true })
  pendingEmail: string | null;

  @Column('int', { name: 'pending_link_version', nullable: true })
  pendingLinkVersion: number | null;

  @Column('datetime', { name: 'cancelled_at', precision: 3, nullable: true })
  cancelledAt: Date | null;

  /** Version of the entry in the owner's calendar. */
  @Column('int', { name: 'calendar_sequence' })
  calendarSequence: number;
}
