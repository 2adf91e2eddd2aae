import type { ModerationState } from '@konbit/contracts';
import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, OneToOne } from 'typeorm';
import type { StoredPhoto } from '../common/photos/photo-store.ts';
import { time, uuid } from '../database/columns.ts';
import { Registration } from '../registrations/registration.entity.ts';

@Entity('attendee_profiles')
@Index('ix_attendee_profiles_shown', ['hiddenAt', 'id'])
export class AttendeeProfile {
  @PrimaryColumn(uuid)
  id: string;

  @Column('varchar', { length: 80 })
  firstName: string;

  @Column(time)
  createdAt: Date;

  /** While it waits for review, its time of creation. */
  @Column({ ...time, nullable: true })
  hiddenAt: Date | null;

  /** Set if it was added with a hub session; the photo is shown only while that registration is not cancelled. */
  @Index()
  @Column({ ...uuid, nullable: true })
  registrationId: string | null;

  @ManyToOne(() => Registration, { onDelete: 'CASCADE' })
  @JoinColumn()
  registration?: Registration;
}

abstract class ProfilePhoto implements StoredPhoto {
  @PrimaryColumn(uuid)
  profileId: string;

  @OneToOne(() => AttendeeProfile, { onDelete: 'CASCADE' })
  @JoinColumn()
  profile?: AttendeeProfile;

  @Column('mediumblob')
  content: Buffer;

  /** Its name in the bucket; `content` is empty then. */
  @Column({ ...uuid, nullable: true })
  objectName: string | null;
}

@Entity('attendee_photos')
export class AttendeePhoto extends ProfilePhoto {}

/** For the wall of the evening; only of photos that were added while the event had one. */
@Entity('attendee_large_photos')
export class AttendeeLargePhoto extends ProfilePhoto {}

export type PhotoSize = 'small' | 'large';

type Times = Pick<AttendeeProfile, 'createdAt' | 'hiddenAt'>;

/** A photo that waits for review is hidden since its creation. */
export function photoStateOf({ createdAt, hiddenAt }: Times): ModerationState {
  if (hiddenAt === null) return 'shown';
  return hiddenAt.getTime() === createdAt.getTime() ? 'waiting' : 'hidden';
}

/** The same as an SQL condition on the row `name`. */
export function stateCondition(state: ModerationState, name: string): string {
  if (state === 'shown') return `${name}.hidden_at IS NULL`;
  return `${name}.hidden_at ${state === 'waiting' ? '=' : '<>'} ${name}.created_at`;
}

export const hiddenFrom = (review: 'on' | 'off', createdAt: Date): Date | null => (review === 'on' ? createdAt : null);
