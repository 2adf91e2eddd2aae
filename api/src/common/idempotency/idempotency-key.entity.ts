import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A write that was made under an idempotency key, and its first answer. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Digest of method, path, key and asker: another asker's same key is another key. */
  @PrimaryColumn('char', { length: 43 })
  request: string;

  /** Keyed hash of who asked. */
  @Column('char', { length: 43 })
  asker: string;

  /**
   * The same request by whom the answer names. Registering makes its asker a registrant, whose session may arrive
   * though the answer does not.
   */
  @Column('char', { name: 'request_by_named', length: 43, nullable: true })
  requestByNamed: string | null;

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
