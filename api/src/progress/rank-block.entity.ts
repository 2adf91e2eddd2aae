import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A stretch of the ranking, up to where the next one of its level begins, and how many are counted in it. */
@Entity('rank_blocks')
export class RankBlock {
  /** 1 for the smallest. A block of a higher level begins where one of each lower level does. */
  @PrimaryColumn('tinyint', { unsigned: true })
  level: number;

  /** The position that it begins with. */
  @PrimaryColumn('bigint')
  first: bigint;

  /** How many are counted between the beginning of the block above that holds it, and its own. */
  @Column('int')
  ahead: number;

  @Column('int')
  guests: number;
}
