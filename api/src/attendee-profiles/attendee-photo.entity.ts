import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import type { StoredPhoto } from '../common/photos/photo-store.ts';
import { uuid } from '../database/columns.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';

/** The photo of a profile, as a JPEG. */
@Entity('attendee_photos')
export class AttendeePhoto implements StoredPhoto {
  @PrimaryColumn(uuid)
  profileId: string;

  @OneToOne(() => AttendeeProfile, { onDelete: 'CASCADE' })
  @JoinColumn()
  profile?: AttendeeProfile;

  @Column('mediumblob')
  content: Buffer;

  /** Where it lies in the bucket; then there is no content. */
  @Column({ ...uuid, nullable: true })
  objectName: string | null;
}
