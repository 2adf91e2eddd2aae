import { Column, Entity, PrimaryColumn } from 'typeorm';
import { uuid } from './columns.ts';

/** Always empty: what is written here is taken back. */
@Entity('write_probes')
export class WriteProbe {
  @PrimaryColumn(uuid)
  id: string;

  @Column('mediumblob')
  filling: Buffer;
}
