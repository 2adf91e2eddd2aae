import type { Language } from '@konbit/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { languageCode, time, uuid, word } from '../database/columns.ts';

export const mailKinds = [
  'registered',
  'link',
  'confirm-email',
  'email-changed',
  'email-left',
  'email-restored',
  'cancelled',
  'restored',
  'state',
  'reminder',
  'change',
  'news',
  'thanks',
  'missed',
  'waiting',
  'offer',
  'offer-over',
  'party-asked',
  'party-over',
] as const;
export type MailKind = (typeof mailKinds)[number];

export interface BroadcastText {
  subject: string;
  paragraphs: string[];
}

/** Holds no links, which are made when the mail is sent: the database has no tokens. */
export interface MailPayload {
  firstName: string;
  linkVersion: number;
  sequence: number;
  text?: BroadcastText;
  stateVersion?: number;
  /** Until when an offered place is kept, or a change of email can be undone. */
  until?: string;
  startsAt?: string;
  /** How many people the guest has said will come. */
  party?: number;
}

export type OutboxState = 'queued' | 'sent' | 'dead';

@Entity('outbox')
@Unique('uq_outbox_broadcast', ['broadcastId', 'registrationId'])
@Unique('uq_outbox_contact', ['broadcastId', 'contactId'])
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
  @Column({ ...uuid, nullable: true })
  registrationId: string | null;

  // Entities by name: their rooms are above this one.
  @ManyToOne('Registration', { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: object;

  @Index()
  @Column({ ...uuid, nullable: true })
  contactId: string | null;

  @ManyToOne('Contact', { onDelete: 'CASCADE' })
  @JoinColumn()
  contact?: object;

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

  /** The end of the lease while the mail is being sent. */
  @Column(time)
  nextAttemptAt: Date;

  /** Null while the mail is being sent, so that nobody retries or withdraws it meanwhile. */
  @Column('varchar', { length: 120, nullable: true })
  lastError: string | null;

  @Column(time)
  createdAt: Date;

  @Column({ ...time, nullable: true })
  sentAt: Date | null;
}

export type NewMail = Pick<OutboxRow, 'kind' | 'recipient' | 'language' | 'registrationId' | 'payload'> &
  Partial<Pick<OutboxRow, 'broadcastId' | 'contactId'>> & { notBefore?: Date };

/** `attempts` counts the current one; `messageId` is the same at each. */
export type OutboxMail = NewMail & Pick<OutboxRow, 'id' | 'messageId' | 'attempts' | 'createdAt'>;
