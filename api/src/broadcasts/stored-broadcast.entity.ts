import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time, uuid, word } from '../database/columns.ts';
import type { Broadcast } from './broadcasts.service.ts';

@Entity('broadcasts')
export class StoredBroadcast {
  @PrimaryColumn(uuid)
  id: string;

  @Column(word(20))
  kind: string;

  @Column('simple-json')
  texts: Broadcast['texts'];

  @Column(time)
  createdAt: Date;
}
