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

  /** When an organizer took it out of the gallery. */
  @Column({ ...time, nullable: true })
  hiddenAt: Date | null;

  /** Of whoever had a hub session; the photo is shown only while that registration stands. */
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

  /** Where it lies in the bucket; then there is no content. */
  @Column({ ...uuid, nullable: true })
  objectName: string | null;
}

/** The photo of a profile, as a JPEG. */
@Entity('attendee_photos')
export class AttendeePhoto extends ProfilePhoto {}

/** The same as large as the wall of the evening shows it, where it was sent while the event had one. */
@Entity('attendee_large_photos')
export class AttendeeLargePhoto extends ProfilePhoto {}

export type PhotoSize = 'small' | 'large';

type Times = Pick<AttendeeProfile, 'createdAt' | 'hiddenAt'>;

/** One that is held back until somebody has looked is hidden since the moment in which it was added. */
export function photoStateOf({ createdAt, hiddenAt }: Times): ModerationState {
  if (hiddenAt === null) return 'shown';
  return hiddenAt.getTime() === createdAt.getTime() ? 'waiting' : 'hidden';
}

/** The same in a query, about the row that it calls `name`. */
export function stateCondition(state: ModerationState, name: string): string {
  if (state === 'shown') return `${name}.hidden_at IS NULL`;
  return `${name}.hidden_at ${state === 'waiting' ? '=' : '<>'} ${name}.created_at`;
}

/** When a photo that is added now is hidden. */
export const hiddenFrom = (review: 'on' | 'off', createdAt: Date): Date | null => (review === 'on' ? createdAt : null);
