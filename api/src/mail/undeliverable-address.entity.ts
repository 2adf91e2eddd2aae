import { Column, Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';

@Entity('undeliverable_addresses')
export class UndeliverableAddress {
  @PrimaryColumn(uuid)
  registrationId: string;

  @ManyToOne('Registration', { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: object;

  @PrimaryColumn('varchar', { length: 254 })
  email: string;

  @Column('varchar', { length: 120 })
  reason: string;

  @Column(time)
  refusedAt: Date;
}
