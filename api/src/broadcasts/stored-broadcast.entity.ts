import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';
import type { Broadcast } from './broadcasts.service.ts';

@Entity('broadcasts')
export class StoredBroadcast {
  @PrimaryColumn(uuid)
  id: string;

  @Index('uq_broadcasts_name', { unique: true })
  @Column('varchar', { length: 80 })
  name: string;

  @Column(word(20))
  kind: string;

  @Column('simple-json')
  texts: Broadcast['texts'];

  @Column(time)
  createdAt: Date;
}
