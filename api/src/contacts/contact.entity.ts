import type { Language } from '@konbit/contracts';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { languageCode, time, uuid } from '../database/columns.ts';

@Entity('contacts')
export class Contact {
  /** Derived from the email and the site's secret, so that an import recognizes whoever has left. */
  @PrimaryColumn(uuid)
  id: string;

  @Column('varchar', { length: 80 })
  firstName: string;

  @Column('varchar', { length: 80 })
  lastName: string;

  @Column('varchar', { length: 254 })
  email: string;

  @Index('uq_contacts_email_key', { unique: true })
  @Column({ type: 'varchar', length: 254, collation: 'utf8mb4_bin' })
  emailKey: string;

  @Column(languageCode)
  language: Language;

  @Column(time)
  agreedAt: Date;

  @Column('varchar', { length: 500 })
  wording: string;
}
