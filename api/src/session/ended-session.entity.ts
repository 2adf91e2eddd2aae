import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';

/** A session that was left before its cookie ended. */
@Entity('ended_sessions')
export class EndedSession {
  /** The cookie's mark. */
  @PrimaryColumn({ ...uuid, length: 22 })
  mark: string;

  /** From when on no copy of the cookie would be taken anyway. */
  @Index()
  @Column(time)
  expiresAt: Date;
}
