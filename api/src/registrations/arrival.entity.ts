import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

/** A guest who is here. */
@Entity('arrivals')
export class Arrival {
  @PrimaryColumn(uuid)
  registrationId: string;

  @OneToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column(time)
  arrivedAt: Date;

  /** The check-in that this arrival recorded, to be taken back with it; null where there was one before, or is none. */
  @Column({ ...uuid, nullable: true })
  activityId: string | null;
}
