import { Column, Entity, JoinColumn, OneToOne, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';
import type { Registration } from './registration.entity.ts';

@Entity('arrivals')
export class Arrival {
  @PrimaryColumn(uuid)
  registrationId: string;

  @OneToOne('Registration', { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column(time)
  arrivedAt: Date;

  /** How many of the party have come; null: all of them. */
  @Column('int', { unsigned: true, nullable: true })
  people: number | null;

  /** The check-in that this arrival recorded, removed with it; null if it recorded none. */
  @Column({ ...uuid, nullable: true })
  activityId: string | null;
}
