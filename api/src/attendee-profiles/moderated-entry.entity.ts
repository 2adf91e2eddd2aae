import { Column, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';

/** What guests show to others: a photo or a line of memory. */
export abstract class ModeratedEntry {
  @PrimaryColumn(uuid)
  id: string;

  @Column(time)
  createdAt: Date;

  /** While it waits for review, its time of creation. */
  @Column({ ...time, nullable: true })
  hiddenAt: Date | null;
}
