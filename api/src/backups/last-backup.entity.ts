import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time } from '../database/columns.ts';

/** One row: when a backup was last done, and when one last failed. */
@Entity('last_backups')
export class LastBackup {
  @PrimaryColumn('tinyint', { unsigned: true })
  id: number;

  @Column({ ...time, nullable: true })
  doneAt: Date | null;

  @Column({ ...time, nullable: true })
  failedAt: Date | null;
}
