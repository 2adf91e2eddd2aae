import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, OneToOne } from 'typeorm';
import type { StoredPhoto } from '../common/photos/photo-store.ts';
import { uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';
import { ModeratedEntry } from './moderated.ts';

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

abstract class ProfilePhoto implements StoredPhoto {
  @PrimaryColumn(uuid)
  profileId: string;

  @OneToOne(() => AttendeeProfile, { onDelete: 'CASCADE' })
  @JoinColumn()
  profile?: AttendeeProfile;

  @Column('mediumblob')
  content: Buffer;

  /** Its name in the bucket; `content` is empty then. */
  @Column({ ...uuid, nullable: true })
  objectName: string | null;
}

@Entity('attendee_photos')
export class AttendeePhoto extends ProfilePhoto {}

/** For the wall of the evening; only of photos that were added while the event had one. */
@Entity('attendee_large_photos')
export class AttendeeLargePhoto extends ProfilePhoto {}

export type PhotoSize = 'small' | 'large';
