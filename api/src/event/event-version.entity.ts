import type { EventContent } from '@konbit/event';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time } from '../database/columns.ts';

@Entity('event_versions')
export class EventVersion {
  @PrimaryColumn('int', { unsigned: true })
  version: number;

  /** TypeORM's own `simple-json` is a TEXT, which holds 64 KiB. */
  @Column({
    type: 'mediumtext',
    collation: 'utf8mb4_bin',
    transformer: { to: JSON.stringify, from: (text: string) => JSON.parse(text) as EventContent },
  })
  content: EventContent;

  /** The version since which the event is planned, postponed or cancelled as it is in this one. */
  @Column('int', { unsigned: true })
  stateVersion: number;

  @Column('boolean')
  mailsAnyway: boolean;

  @Column(time)
  publishedAt: Date;

  @Column({ type: 'varchar', length: 80, collation: 'utf8mb4_bin' })
  publishedBy: string;

  @Column({ type: 'varchar', length: 200, collation: 'utf8mb4_bin' })
  note: string;
}
