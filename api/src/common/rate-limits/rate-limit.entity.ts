import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { digest, time } from '../../database/columns.ts';

/** How often somebody did something within the limit's time. */
@Entity('rate_limits')
export class RateLimit {
  /** A keyed hash of what and who. */
  @PrimaryColumn(digest)
  bucket: string;

  @Column('int', { unsigned: true })
  hits: number;

  @Index()
  @Column(time)
  resetsAt: Date;
}
