import type { HearAbout, Language } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What somebody answered, and what has become of it since: how its owner is reached, and whether it stands. */
@Entity('registrations')
export class Registration {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('varchar', { name: 'first_name' })
  firstName: string;

  @Column('varchar', { name: 'last_name' })
  lastName: string;

  @Column('varchar')
  email: string;

  @Column('varchar', { name: 'hear_about', nullable: true })
  hearAbout: HearAbout | null;

  @Column('varchar', { name: 'dietary_restrictions', nullable: true })
  dietaryRestrictions: string | null;

  @Column('varchar', { name: 'accessibility_needs', nullable: true })
  accessibilityNeeds: string | null;

  @Column('boolean', { name: 'email_updates' })
  emailUpdates: boolean;

  @Column('boolean', { name: 'future_events' })
  futureEvents: boolean;

  @Column('boolean', { name: 'has_profile_image' })
  hasProfileImage: boolean;

  @Column('datetime', { name: 'created_at', precision: 3 })
  createdAt: Date;

  /** Of the mails. */
  @Column('char', { length: 2 })
  language: Language;

  /** Of the link that opens it. */
  @Column('int', { name: 'link_version' })
  linkVersion: number;

  /** The highest version ever given to a link, so that none is given twice. */
  @Column('int', { name: 'links_issued' })
  linksIssued: number;

  /** When the link was last mailed again because somebody asked for it; read and written by the database alone. */
  @Column('datetime', { name: 'link_mailed_at', precision: 3, nullable: true, select: false })
  linkMailedAt?: Date | null;

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
