import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A part of the number of all acts; all rows together are the whole. */
@Entity('act_tallies')
export class ActTally {
  @PrimaryColumn('tinyint', { unsigned: true })
  shard: number;

  @Column('int')
  acts: number;
}
