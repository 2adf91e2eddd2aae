import type { FieldOfKind, Language } from '@konbit/contracts';
import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A consent that was given or taken back: what was agreed to, in which words, and when. Rows are only added. */
@Entity('consents')
export class Consent {
  @PrimaryColumn('char', { length: 36 })
  id: string;

  @Column('char', { name: 'registration_id', length: 36 })
  registrationId: string;

  @Column('varchar', { length: 40 })
  field: FieldOfKind<'consent'>;

  @Column('boolean', { name: 'is_given' })
  isGiven: boolean;

  /** As the visitor read it; null where it was taken back, and where it was given before words were recorded. */
  @Column('varchar', { length: 500, nullable: true })
  wording: string | null;

  @Column('char', { length: 2, nullable: true })
  language: Language | null;

  /** Null where it was given before times were recorded. */
  @Column('datetime', { name: 'recorded_at', precision: 3, nullable: true })
  recordedAt: Date | null;
}
