import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The photo of a profile, as a JPEG. */
@Entity('attendee_photos')
export class AttendeePhoto {
  @PrimaryColumn('char', { name: 'profile_id', length: 36 })
  profileId: string;

  @Column('mediumblob')
  content: Buffer;
}
