import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { digest, time } from '../../database/columns.ts';

@Entity('idempotency_keys')
export class IdempotencyKey {
  /** Digest of method, path, key and asker: another asker's same key is another key. */
  @PrimaryColumn(digest)
  request: string;

  /** Empty once the answer is erased, as are the digest of the body and the answer itself. */
  @Index()
  @Column(digest)
  asker: string;

  /** A lost answer to a registration may have left its session: the request comes again from the registrant. */
  @Index()
  @Column({ ...digest, nullable: true })
  requestByNamed: string | null;

  @Column(digest)
  body: string;

  @Column('smallint', { unsigned: true })
  status: number;

  @Column('mediumtext')
  answer: string;

  @Index()
  @Column(time)
  expiresAt: Date;

  /** False in rows of the version before, which lists no ids. */
  @Index()
  @Column('boolean', { default: false })
  listsIds: boolean;
}
