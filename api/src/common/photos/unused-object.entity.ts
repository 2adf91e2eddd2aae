import { Column, Entity, PrimaryColumn } from 'typeorm';
import { time, uuid } from '../../database/columns.ts';

/** An object of the bucket that no photo names: one that is just being stored, or one that is to go. */
@Entity('unused_objects')
export class UnusedObject {
  @PrimaryColumn(uuid)
  name: string;

  @Column(time)
  since: Date;

  /** Whether it is to go; nobody may name it any more. */
  @Column('boolean')
  isDue: boolean;
}
