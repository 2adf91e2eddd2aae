import { Column, Entity, PrimaryColumn } from 'typeorm';

/** An address of a registrant that a mail server has refused for good. */
@Entity('undeliverable_addresses')
export class UndeliverableAddress {
  @PrimaryColumn('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @PrimaryColumn('varchar', { length: 254 })
  email: string;

  @Column('varchar')
  reason: string;

  @Column('datetime', { name: 'refused_at', precision: 3 })
  refusedAt: Date;
}
