import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A session that was left before its cookie ended. */
@Entity('ended_sessions')
export class EndedSession {
  /** The cookie's mark. */
  @PrimaryColumn('char', { length: 22 })
  mark: string;

  /** From when on no copy of the cookie would be taken anyway. */
  @Column('datetime', { name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
