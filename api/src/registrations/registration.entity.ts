import type { HearAbout, Language, RegistrationAnswers, RegistrationStatus } from '@konbit/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { changedNow, languageCode, time, uuid, word } from '../database/columns.ts';

@Entity('registrations')
export class Registration implements RegistrationAnswers {
  @PrimaryColumn(uuid)
  id: string;

  // The answers; a test holds them equal to `registrationFields`.
  @Column('varchar', { length: 80 })
  firstName: string;

  @Column('varchar', { length: 80 })
  lastName: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Column({ ...word(20), nullable: true })
  hearAbout: HearAbout | null;

  @Column('varchar', { length: 1000, nullable: true })
  dietaryRestrictions: string | null;

  @Column('varchar', { length: 1000, nullable: true })
  accessibilityNeeds: string | null;

  @Column('boolean')
  emailUpdates: boolean;

  @Column('boolean')
  futureEvents: boolean;

  /** `emailKey(email)`, by which registrations are found. Only the repository writes it. */
  @Index('uq_registrations_email_key', { unique: true })
  @Column({ type: 'varchar', length: 254, collation: 'utf8mb4_bin', select: false })
  emailKey?: string;

  @Column('boolean')
  hasProfileImage: boolean;

  @Column(time)
  createdAt: Date;

  @Column({ ...languageCode, default: 'en' })
  language: Language;

  @Column('int', { unsigned: true, default: 1 })
  linkVersion: number;

  /** The highest version of a link so far: no version is used twice. */
  @Column('int', { unsigned: true, default: 1 })
  linksIssued: number;

  @Column({ ...time, nullable: true, select: false })
  linkMailedAt?: Date | null;

  @Column('varchar', { length: 254, nullable: true })
  pendingEmail: string | null;

  @Column('int', { unsigned: true, nullable: true })
  pendingLinkVersion: number | null;

  @Column('tinyint', { unsigned: true, default: 1 })
  party: number;

  @Column('tinyint', { unsigned: true, default: 0 })
  childrenAlong: number;

  @Column('varchar', { length: 500, nullable: true })
  namesAlong: string | null;

  /** Only `coming` guests are expected; an offer holds until `offeredUntil`. */
  @Index()
  @Column({ ...word(10), default: 'coming' })
  status: RegistrationStatus;

  @Column({ ...time, nullable: true })
  waitingSince: Date | null;

  @Column({ ...time, nullable: true })
  offeredUntil: Date | null;

  /** When the guest first acted by a mailed link or an organizer entered them. Until then the email may be invented. */
  @Column({ ...time, nullable: true })
  confirmedAt?: Date | null;

  /** How long those who come along keep their places, once the guest has been asked to confirm them. */
  @Column({ ...time, nullable: true })
  heldUntil?: Date | null;

  /** For a guest without an email; only organizers see it. */
  @Column('varchar', { length: 40, nullable: true })
  phone?: string | null;

  /** The organizers' own; the guest reads it only in what is held on them. */
  @Column('varchar', { length: 1000, nullable: true })
  note?: string | null;

  @Index()
  @Column({ ...time, nullable: true })
  cancelledAt: Date | null;

  @Column('int', { unsigned: true, default: 0 })
  calendarSequence: number;

  /** Of the row or of the guest's arrival, by the database's clock. */
  @Index()
  @Column({ ...time, ...changedNow, select: false, insert: false })
  changedAt?: Date;

  /** Of a guest without an email: what organizers call them by. */
  @Index('uq_registrations_guest_number', { unique: true })
  @Column('int', { unsigned: true, nullable: true })
  guestNumber?: number | null;
}
