import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write that was made under an idempotency key, and its first answer. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('char', { length: 43 })
  request: string;

  @Column('char', { length: 43 })
  body: string;

  @Column('smallint')
  status: number;

  /** As JSON; empty for an answer without a body. */
  @Column('mediumtext')
  answer: string;

  @Column('datetime', { name: 'expires_at', precision: 3 })
  expiresAt: Date;
}
