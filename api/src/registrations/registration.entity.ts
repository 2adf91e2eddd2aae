import { fieldNames, isOfKind, isRequired, type Language, type RegistrationAnswers } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

class Answered {
  @PrimaryColumn('char', { length: 36 })
  id: string;
}

for (const name of fieldNames) {
  Column({
    type: isOfKind(name, 'consent') ? 'boolean' : 'varchar',
    name: name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    nullable: !isRequired(name),
  })(Answered.prototype, name);
}

/** What somebody answered, and what has become of it since: how its owner is reached, and whether it stands. */
@Entity('registrations')
export class Registration extends (Answered as new () => Answered & RegistrationAnswers) {
  /** Of its email; the database computes it. */
  @Column({ type: 'varchar', name: 'email_key', select: false, insert: false, update: false, nullable: true })
  readonly emailKey?: string;

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

  /** How many people come, the guest included; told to organizers only. */
  @Column('tinyint')
  party: number;

  /** By which organizers call a guest without an email; told to them only. */
  @Column('varchar', { length: 40, nullable: true })
  phone?: string | null;

  @Column('datetime', { name: 'cancelled_at', precision: 3, nullable: true })
  cancelledAt: Date | null;

  /** Version of the entry in the owner's calendar. */
  @Column('int', { name: 'calendar_sequence' })
  calendarSequence: number;
}
