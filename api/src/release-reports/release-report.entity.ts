import type { ModuleFailureReason, RoomName } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What one tab told of one release: when, and how the release first failed in it. Nothing of whoever saw it. */
@Entity('release_reports')
export class ReleaseReport {
  @PrimaryColumn('varchar', { length: 40 })
  module: RoomName;

  /** Empty where none was reached. */
  @PrimaryColumn('varchar', { name: 'release_name', length: 40 })
  release: string;

  /** A hash by which the tab is known for this release alone. */
  @PrimaryColumn('char', { length: 32 })
  tab: string;

  @Column('datetime', { name: 'told_at' })
  toldAt: Date;

  /** Null where it is shown. */
  @Column('varchar', { length: 40, nullable: true })
  reason: ModuleFailureReason | null;

  /** Places in files, innermost first; null where none is known. */
  @Column('varchar', { length: 1100, nullable: true })
  frames: string | null;
}
