import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('attendee_profiles')
export class AttendeeProfile {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('varchar', { name: 'first_name' })
  firstName: string;

  @Column('datetime', { name: 'created_at', precision: 3 })
  createdAt: Date;

  /** When an organizer took it out of the gallery. */
  @Column('datetime', { name: 'hidden_at', precision: 3, nullable: true })
  hiddenAt: Date | null;

  /**
   * Whose photo it is, when it was added from a browser with a hub session. It is shown only while that registration
   * stands.
   */
  @Column('char', { name: 'registration_id', length: 36, nullable: true })
  registrationId: string | null;
}
