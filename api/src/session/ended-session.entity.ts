import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../database/columns.ts';

@Entity('ended_sessions')
export class EndedSession {
  @PrimaryColumn({ ...uuid, length: 22 })
  mark: string;

  @Index()
  @Column(time)
  expiresAt: Date;
}
