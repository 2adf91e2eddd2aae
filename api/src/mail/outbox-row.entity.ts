import type { Language } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { MailKind, MailPayload } from './mail.ts';

export type OutboxState = 'queued' | 'sent' | 'dead';

@Entity('outbox')
export class OutboxRow {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('varchar')
  kind: MailKind;

  @Column('varchar')
  recipient: string;

  @Column('char', { length: 2 })
  language: Language;

  @Column('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('char', { name: 'broadcast_id', length: 36, nullable: true })
  broadcastId: string | null;

  @Column('simple-json')
  payload: MailPayload;

  @Column('varchar', { name: 'message_id' })
  messageId: string;

  @Column('varchar')
  state: OutboxState;

  @Column('smallint')
  attempts: number;

  /** Of a mail that is being sent: when its lease ends. */
  @Column('datetime', { name: 'next_attempt_at', precision: 3 })
  nextAttemptAt: Date;

  @Column('varchar', { name: 'last_error', nullable: true })
  lastError: string | null;

  @Column('datetime', { name: 'created_at', precision: 3 })
  createdAt: Date;

  @Column('datetime', { name: 'sent_at', precision: 3, nullable: true })
  sentAt: Date | null;
}
