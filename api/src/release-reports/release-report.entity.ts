import type { ModuleFailureReason, RoomName } from '@konbit/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { uuid, word } from '../database/columns.ts';

/** What one tab reported about one release: when, and how it first failed there. Nothing about the visitor. */
@Entity('release_reports')
export class ReleaseReport {
  @PrimaryColumn(word(40))
  module: RoomName;

  @PrimaryColumn({ ...word(40), name: 'release_name' })
  release: string;

  @PrimaryColumn({ ...uuid, length: 32 })
  tab: string;

  @Index()
  @Column('datetime')
  reportedAt: Date;

  @Column({ ...word(40), nullable: true })
  reason: ModuleFailureReason | null;

  @Column({ ...word(1100), nullable: true })
  frames: string | null;
}
