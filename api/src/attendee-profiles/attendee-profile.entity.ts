import { Column, Entity, Index, JoinColumn, ManyToOne } from 'typeorm';
import { uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { ModeratedEntry } from './moderated-entry.entity.ts';

@Entity('attendee_profiles')
@Index('ix_attendee_profiles_shown', ['hiddenAt', 'id'])
export class AttendeeProfile extends ModeratedEntry {
  @Column('varchar', { length: 80 })
  firstName: string;

  /** Set if it was added with a hub session; cancelling that registration takes the photo out of the gallery. */
  @Index()
  @Column({ ...uuid, nullable: true })
  registrationId: string | null;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;
}

export type PhotoSize = 'small' | 'large';
