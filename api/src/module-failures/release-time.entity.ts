import type { RoomName, TimeMetric } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** In how many tabs of one hour a release took about so long: counts, and nothing of who waited. */
@Entity('release_times')
export class ReleaseTime {
  @PrimaryColumn('datetime')
  hour: Date;

  @PrimaryColumn('varchar', { length: 40 })
  module: RoomName;

  @PrimaryColumn('varchar', { name: 'release_name', length: 40 })
  release: string;

  @PrimaryColumn('varchar', { length: 20 })
  metric: TimeMetric;

  @PrimaryColumn('tinyint', { unsigned: true })
  bucket: number;

  @Column('int', { unsigned: true })
  tabs: number;
}
