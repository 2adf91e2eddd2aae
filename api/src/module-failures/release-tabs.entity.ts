import type { RoomName } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many tabs a release was shown or tried in one hour, and how it fared: counts, and nothing of who saw it. */
@Entity('release_tabs')
export class ReleaseTabs {
  @PrimaryColumn('datetime')
  hour: Date;

  @PrimaryColumn('varchar', { length: 40 })
  module: RoomName;

  @PrimaryColumn('varchar', { name: 'release_name', length: 40 })
  release: string;

  @Column('int', { unsigned: true })
  tabs: number;

  /** Tabs in which it failed by itself. */
  @Column('int', { unsigned: true })
  failed: number;

  /** Tabs that a file of it did not reach. */
  @Column('int', { unsigned: true })
  lost: number;
}
