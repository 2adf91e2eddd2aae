import type { EventContent } from '@konbit/event';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was said about the event from `publishedAt` on. A row never changes: a step back is a new version. */
@Entity('event_versions')
export class EventVersion {
  @PrimaryColumn('int', { unsigned: true })
  version: number;

  @Column('simple-json')
  content: EventContent;

  /** The version since which the event is planned, postponed or cancelled as it is in this one. */
  @Column('int', { name: 'state_version', unsigned: true })
  stateVersion: number;

  /** Mails leave although the content has placeholders. */
  @Column('boolean', { name: 'mails_anyway' })
  mailsAnyway: boolean;

  @Column('datetime', { name: 'published_at', precision: 3 })
  publishedAt: Date;

  @Column('varchar', { name: 'published_by' })
  publishedBy: string;

  @Column('varchar')
  note: string;
}
