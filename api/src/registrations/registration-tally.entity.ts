import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the number of registrations; all rows together are the whole. */
@Entity('registration_tallies')
export class RegistrationTally {
  @PrimaryColumn('tinyint', { unsigned: true })
  shard: number;

  /** Below zero where more cancelled than registered. */
  @Column('int')
  registrations: number;
}
