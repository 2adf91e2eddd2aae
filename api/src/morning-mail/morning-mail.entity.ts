import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';

/** A morning for which one process has counted what happened, and mailed it if anything did. */
@Entity('morning_mails')
export class MorningMail {
  /** Such as 2025-08-14, by the calendar of the event. */
  @PrimaryColumn({ ...uuid, length: 10 })
  day: string;

  @Column(time)
  countedUntil: Date;
}
