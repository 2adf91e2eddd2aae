import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../../database/columns.ts';

@Entity('unused_objects')
export class UnusedObject {
  @PrimaryColumn(uuid)
  name: string;

  @Column(time)
  since: Date;

  @Column('boolean')
  isDue: boolean;
}
