import type { Language } from '@konbit/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { languageCode, time, uuid, word } from '../database/columns.ts';
import type { MailKind, MailPayload } from './mail.ts';

export type OutboxState = 'queued' | 'sent' | 'dead';

@Entity('outbox')
@Unique('uq_outbox_broadcast', ['broadcastId', 'registrationId'])
@Index('ix_outbox_due', ['state', 'nextAttemptAt'])
export class OutboxRow {
  @PrimaryColumn(uuid)
  id: string;

  @Column(word(20))
  kind: MailKind;

  @Column('varchar', { length: 254 })
  recipient: string;

  @Column(languageCode)
  language: Language;

  @Index()
  @Column(uuid)
  registrationId: string;

  // By their names: these rooms are above this one.
  @ManyToOne('Registration', { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: object;

  @Column({ ...uuid, nullable: true })
  broadcastId: string | null;

  @ManyToOne('StoredBroadcast', { onDelete: 'CASCADE' })
  @JoinColumn()
  broadcast?: object;

  @Column('simple-json')
  payload: MailPayload;

  @Column(word(320))
  messageId: string;

  @Column(word(10))
  state: OutboxState;

  @Column('smallint', { unsigned: true })
  attempts: number;

  /** Of a mail that is being sent: when its lease ends. */
  @Column(time)
  nextAttemptAt: Date;

  @Column('varchar', { length: 120, nullable: true })
  lastError: string | null;

  @Column(time)
  createdAt: Date;

  @Column({ ...time, nullable: true })
  sentAt: Date | null;
}

/** A mail to be delivered; `notBefore` is when it may leave at the earliest: at once without one. */
export type NewMail = Pick<OutboxRow, 'kind' | 'recipient' | 'language' | 'registrationId' | 'payload'> &
  Partial<Pick<OutboxRow, 'broadcastId'>> & { notBefore?: Date };

/** A mail in the outbox: `attempts` counts this one too, and `messageId` is the same at each of them. */
export type OutboxMail = NewMail & Pick<OutboxRow, 'id' | 'messageId' | 'attempts' | 'createdAt'>;
