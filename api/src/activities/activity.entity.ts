import type { ActivityType } from '@konbit/contracts';
import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

@Entity('activities')
@Unique('uq_activities_once', ['registrationId', 'activityType'])
export class Activity {
  @PrimaryColumn(uuid)
  id: string;

  @Column(uuid)
  registrationId: string;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column(word(40))
  activityType: ActivityType;

  @Column('smallint', { unsigned: true })
  points: number;

  @Column('varchar', { length: 2000 })
  metadata: string;

  @Column(time)
  completedAt: Date;
}
