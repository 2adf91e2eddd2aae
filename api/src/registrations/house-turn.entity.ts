import { Column, Entity, PrimaryColumn } from 'typeorm';

/** One row, which every transaction that counts people writes: they run one after the other. */
@Entity('house')
export class HouseTurn {
  @PrimaryColumn('tinyint', { unsigned: true })
  id: number;

  @Column('bigint', { unsigned: true, default: 0 })
  turns: string;
}
