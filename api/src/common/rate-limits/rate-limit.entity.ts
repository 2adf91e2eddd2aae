import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { word } from '../../database/columns.ts';

/** How often somebody did something within the limit's time: the table of rate-limiter-flexible, in its order. */
@Entity('rate_limits')
export class RateLimit {
  /** The limit, and a keyed hash of whom it counts. */
  @PrimaryColumn(word(80))
  key: string;

  @Column('int')
  points: number;

  /** When the count begins anew, in milliseconds since 1970. */
  @Index()
  @Column('bigint', { unsigned: true })
  expire: number;
}
