import type { ModuleFailureReason, RoomName } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many tabs a release failed for one reason in one minute: counts, and nothing of whoever saw it. */
@Entity('module_failures')
export class ModuleFailure {
  @PrimaryColumn('datetime')
  minute: Date;

  @PrimaryColumn('varchar', { length: 40 })
  module: RoomName;

  /** Empty where none was reached. */
  @PrimaryColumn('varchar', { name: 'release_name', length: 40 })
  release: string;

  @PrimaryColumn('varchar', { length: 40 })
  reason: ModuleFailureReason;

  @Column('int', { name: 'failures', unsigned: true })
  count: number;
}
