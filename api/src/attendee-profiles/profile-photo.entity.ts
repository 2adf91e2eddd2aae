import { Column, JoinColumn, PrimaryColumn, OneToOne } from 'typeorm';
import type { StoredPhoto } from '../common/photos/stored-photo.ts';
import { uuid } from '../database/columns.ts';
import { AttendeeProfile } from './attendee-profile.entity.ts';

export abstract class ProfilePhoto implements StoredPhoto {
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
