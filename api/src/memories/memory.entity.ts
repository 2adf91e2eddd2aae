import { Column, Entity, Index, JoinColumn, ManyToOne, Unique } from 'typeorm';
import { ModeratedEntry } from '../attendee-profiles/moderated-entry.entity.ts';
import { uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

/** 'Whom I remember': one sentence of a guest. Each new text gets a new id, so that no moderator approves another. */
@Entity('memories')
@Index('ix_memories_shown', ['hiddenAt', 'id'])
@Unique('uq_memories_registration_id', ['registrationId'])
export class Memory extends ModeratedEntry {
  @Column(uuid)
  registrationId: string;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column('varchar', { length: 200 })
  text: string;

  @Column('varchar', { length: 80, nullable: true })
  name: string | null;
}
