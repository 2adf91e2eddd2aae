import type { ModuleFailureReason, RoomName } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many tabs a release failed in one place of its code: nothing of whoever saw it, and no message. */
@Entity('release_errors')
export class ReleaseError {
  @PrimaryColumn('varchar', { length: 40 })
  module: RoomName;

  @PrimaryColumn('varchar', { name: 'release_name', length: 40 })
  release: string;

  @PrimaryColumn('varchar', { length: 40 })
  reason: ModuleFailureReason;

  /** Places in files, innermost first. */
  @PrimaryColumn('varchar', { length: 1100 })
  frames: string;

  @Column('int', { unsigned: true })
  tabs: number;

  @Column('datetime', { name: 'last_hour' })
  lastHour: Date;
}
