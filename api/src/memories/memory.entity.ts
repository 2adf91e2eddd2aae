import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, Unique } from 'typeorm';
import { time, uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

/** 'Whom I remember': one sentence of a guest. */
@Entity('memories')
@Index('ix_memories_shown', ['hiddenAt', 'id'])
@Unique('uq_memories_registration_id', ['registrationId'])
export class Memory {
  /** Each new text gets a new id, so that a moderator never approves another text. */
  @PrimaryColumn(uuid)
  id: string;

  @Column(uuid)
  registrationId: string;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;

  @Column('varchar', { length: 200 })
  text: string;

  @Column('varchar', { length: 80, nullable: true })
  name: string | null;

  @Column(time)
  createdAt: Date;

  /** While it waits for review, its time of creation. */
  @Column({ ...time, nullable: true })
  hiddenAt: Date | null;
}
