import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A guest who is here. */
@Entity('arrivals')
export class Arrival {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('datetime', { name: 'arrived_at', precision: 3 })
  arrivedAt: Date;

  /** The check-in that this arrival recorded, to be taken back with it; null where there was one before, or is none. */
  @Column('char', { name: 'activity_id', length: 36, nullable: true })
  activityId: string | null;
}
