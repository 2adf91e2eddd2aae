import type { FieldOfKind, Language } from '@konbit/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';
import { languageCode, time, uuid, word } from '../database/columns.ts';
import type { Registration } from './registration.entity.ts';

/** A consent given or withdrawn: what, in which words, and when. Rows are only added. */
@Entity('consents')
export class Consent {
  @PrimaryColumn(uuid)
  id: string;

  @Index()
  @Column(uuid)
  registrationId: string;

  @ManyToOne('Registration', { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column(word(40))
  field: FieldOfKind<'consent'>;

  @Column('boolean')
  isGiven: boolean;

  @Column('varchar', { length: 500, nullable: true })
  wording: string | null;

  @Column({ ...languageCode, nullable: true })
  language: Language | null;

  @Column(time)
  recordedAt: Date;
}
