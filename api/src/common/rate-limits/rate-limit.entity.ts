import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { word } from '../../database/columns.ts';

/** The table of rate-limiter-flexible, with its order of columns. */
@Entity('rate_limits')
export class RateLimit {
  @PrimaryColumn(word(80))
  key: string;

  @Column('int')
  points: number;

  @Index()
  @Column('bigint', { unsigned: true })
  expire: number;
}
