import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

@Entity('attendee_profiles')
@Index('ix_attendee_profiles_shown', ['hiddenAt', 'id'])
export class AttendeeProfile {
  @PrimaryColumn(uuid)
  id: string;

  @Column('varchar', { length: 80 })
  firstName: string;

  @Column(time)
  createdAt: Date;

  /** When an organizer took it out of the gallery. */
  @Column({ ...time, nullable: true })
  hiddenAt: Date | null;

  /**
   * Whose photo it is, when it was added from a browser with a hub session. It is shown only while that registration
   * stands.
   */
  @Index()
  @Column({ ...uuid, nullable: true })
  registrationId: string | null;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;
}
