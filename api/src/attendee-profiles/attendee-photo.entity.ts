import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { StoredPhoto } from '../common/photos/photo-store.ts';

/** The photo of a profile, as a JPEG. */
@Entity('attendee_photos')
export class AttendeePhoto implements StoredPhoto {
  @PrimaryColumn('char', { name: 'profile_id', length: 36 })
  profileId: string;

  @Column('mediumblob')
  content: Buffer;

  /** Where it lies in the bucket; then there is no content. */
  @Column('char', { name: 'object_name', length: 36, nullable: true })
  objectName: string | null;
}
