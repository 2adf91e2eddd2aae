import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An object of the bucket that no photo names: one that is just being stored, or one that is to go. */
@Entity('unused_objects')
export class UnusedObject {
  @PrimaryColumn('char', { length: 36 })
  name: string;

  @Column('datetime', { precision: 3 })
  since: Date;

  /** Whether it is to go; nobody may name it any more. */
  @Column('boolean', { name: 'is_due' })
  isDue: boolean;
}
