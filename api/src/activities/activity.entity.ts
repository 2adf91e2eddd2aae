import type { ActivityType } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

@Entity('activities')
export class Activity {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('varchar', { name: 'activity_type' })
  activityType: ActivityType;

  @Column('smallint')
  points: number;

  /** JSON text as it was sent. */
  @Column('varchar')
  metadata: string;

  @Column('datetime', { name: 'completed_at', precision: 3 })
  completedAt: Date;
}
