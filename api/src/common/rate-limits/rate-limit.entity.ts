import { Column, Entity, PrimaryColumn } from 'typeorm';

/** How often somebody did something within the limit's time. */
@Entity('rate_limits')
export class RateLimit {
  /** A keyed hash of what and who. */
  @PrimaryColumn('char', { length: 43 })
  bucket: string;

  @Column('int', { unsigned: true })
  hits: number;

  @Column('datetime', { name: 'resets_at', precision: 3 })
  resetsAt: Date;
}
