import type { ModuleFailureReason, RoomName } from '@konbit/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { uuid, word } from '../database/columns.ts';

/** What one tab told of one release: when, and how the release first failed in it. Nothing of whoever saw it. */
@Entity('release_reports')
export class ReleaseReport {
  @PrimaryColumn(word(40))
  module: RoomName;

  /** Empty where none was reached. */
  @PrimaryColumn({ ...word(40), name: 'release_name' })
  release: string;

  /** A hash by which the tab is known for this release alone. */
  @PrimaryColumn({ ...uuid, length: 32 })
  tab: string;

  @Index()
  @Column('datetime')
  toldAt: Date;

  /** Null where it is shown. */
  @Column({ ...word(40), nullable: true })
  reason: ModuleFailureReason | null;

  /** Places in files, innermost first; null where none is known. */
  @Column({ ...word(1100), nullable: true })
  frames: string | null;
}
