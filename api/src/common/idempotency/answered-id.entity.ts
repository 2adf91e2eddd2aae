import { Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { digest, uuid } from '../../database/columns.ts';
import { IdempotencyKey } from './idempotency-key.entity.ts';

/** An id that a stored answer names: what is erased finds its answers without reading any. */
@Entity('answered_ids')
export class AnsweredId {
  @PrimaryColumn(digest)
  request: string;

  @Index()
  @PrimaryColumn(uuid)
  id: string;

  @ManyToOne(() => IdempotencyKey, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'request' })
  key?: unknown;
}
