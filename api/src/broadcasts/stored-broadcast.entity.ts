import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { Broadcast } from './broadcasts.service.ts';

@Entity('broadcasts')
export class StoredBroadcast {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('varchar')
  name: string;

  @Column('varchar')
  kind: string;

  @Column('simple-json')
  texts: Broadcast['texts'];

  @Column('datetime', { name: 'created_at', precision: 3 })
  createdAt: Date;
}
