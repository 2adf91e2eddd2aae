import { Entity } from 'typeorm';
import { ProfilePhoto } from './profile-photo.entity.ts';

/** For the wall of the evening; only of photos that were added while the event had one. */
@Entity('attendee_large_photos')
export class AttendeeLargePhoto extends ProfilePhoto {}
