import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { digest, time } from '../../database/columns.ts';

/** A write that was made under an idempotency key, and its first answer. */
@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Digest of method, path, key and asker: another asker's same key is another key. */
  @PrimaryColumn(digest)
  request: string;

  /** Keyed hash of who asked. */
  @Index()
  @Column(digest)
  asker: string;

  /**
   * The same request by whom the answer names. Registering makes its asker a registrant, whose session may arrive
   * though the answer does not.
   */
  @Index()
  @Column({ ...digest, nullable: true })
  requestByNamed: string | null;

  @Column(digest)
  body: string;

  @Column('smallint', { unsigned: true })
  status: number;

  /** As JSON; empty for an answer without a body. */
  @Column('mediumtext')
  answer: string;

  @Index()
  @Column(time)
  expiresAt: Date;
}
